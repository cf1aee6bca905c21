import {getTranslations} from 'next-intl/server';
import {Voice} from '#components/sections/voice.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {SITE} from '#lib/config/site.ts';
import type {Locale} from '#lib/i18n/routing.ts';

const NEXT = {quote: ['read', 'reply', 'agree'], contact: ['read', 'reply', 'data']} as const;
const PRICE = ['factors', 'included', 'free'] as const;

interface BesideFormProps {
  locale: Locale;
  form: keyof typeof NEXT;
  className: string;
}

/** What happens next and within which time, what makes a price, and what a client says: in the rail, or below a phone's form. */
export async function BesideForm({locale, form, className}: BesideFormProps) {
  const t = await getTranslations('layout.enquiry');
  const list = (
    title: string,
    lines: readonly (typeof NEXT.quote | typeof NEXT.contact | typeof PRICE)[number][],
  ) => (
    <div>
      <h2 className="mb-4 text-h4">{title}</h2>
      <ul className="grid gap-3" role="list">
        {lines.map((line) => (
          <li key={line} className="grid grid-cols-[1.25rem_1fr] gap-x-3.5">
            <Icon name={line === 'reply' ? 'clock' : 'check'} className="mt-1 text-sapin" />
            {t(line, {hours: SITE.replyHours})}
          </li>
        ))}
      </ul>
    </div>
  );
  return (
    <div className={`mt-10 items-start gap-x-7 gap-y-10 ${className}`}>
      {list(t('next'), NEXT[form])}
      {form === 'quote' && list(t('price'), PRICE)}
      <div
        className={`max-fold:-mx-(--gutter) max-fold:bg-brume max-fold:px-(--gutter) max-fold:py-8 ${form === 'quote' ? 'fold:max-desk:col-span-full' : ''}`}
      >
        <Voice locale={locale} service={form === 'quote' ? 'recruitment' : 'followUp'} />
      </div>
    </div>
  );
}

/** In the rail, from a tablet's width; in two columns where the rail is above the form. */
export const IN_RAIL = 'col-span-full grid fold:grid-cols-2 desk:grid-cols-1 max-fold:hidden';
/** Below the form, on a phone. */
export const BELOW_FORM = 'grid border-t border-joint pt-8 fold:hidden';
