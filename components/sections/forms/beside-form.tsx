import {getTranslations} from 'next-intl/server';
import {Portrait} from '#components/artwork/portrait.tsx';
import {SampleTag} from '#components/layout/sample-tag.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {content, shown} from '#lib/config/content.ts';
import {SITE} from '#lib/config/site.ts';
import type {Locale} from '#lib/i18n/routing.ts';

interface BesideFormProps {
  locale: Locale;
  /** Which of the testimonials, counted from 0; the first where there are fewer. */
  testimonial: number;
}

/** Beside a form, where there is room: what happens next, within which time, and what a client says. */
export async function BesideForm({locale, testimonial}: BesideFormProps) {
  const t = await getTranslations('layout.enquiry');
  const {entries, sample} = shown(content('testimonials'));
  const said = entries[testimonial] ?? entries[0];
  return (
    <div className="mt-10 max-desk:hidden">
      <h2 className="mb-4 text-h4">{t('next')}</h2>
      <ol className="grid gap-3" role="list">
        {(['read', 'reply', 'agree'] as const).map((line) => (
          <li key={line} className="grid grid-cols-[1.25rem_1fr] gap-x-3.5">
            <Icon name={line === 'reply' ? 'clock' : 'check'} className="mt-1 text-sapin" />
            {t(line, {hours: SITE.replyHours})}
          </li>
        ))}
      </ol>
      {said && (
        <figure className="mt-10">
          <blockquote className="rounded-bulle bg-white px-7 py-6 text-body font-medium">
            <p>{said.quote[locale].replaceAll('**', '')}</p>
          </blockquote>
          <figcaption className="mt-3.5 flex items-center gap-4">
            {said.portrait && (
              <span className="size-14 flex-none overflow-hidden rounded-[4px_14px_14px_14px]">
                <Portrait of={said.portrait} />
              </span>
            )}
            <span>
              <span className="block leading-tight font-semibold">{said.name}</span>
              <span className="block text-small/snug text-ardoise">{said.role[locale]}</span>
              {sample && <SampleTag className="mt-1.5" />}
            </span>
          </figcaption>
        </figure>
      )}
    </div>
  );
}
