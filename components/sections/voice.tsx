import {Portrait} from '#components/artwork/tile.tsx';
import {SampleTag} from '#components/layout/sample-tag.tsx';
import type {ServiceName} from '#components/sections/services/catalogue.ts';
import {content, shown} from '#lib/config/content.ts';
import type {Locale} from '#lib/i18n/routing.ts';

interface VoiceProps {
  locale: Locale;
  service: ServiceName;
  /** Where the section says already that it shows samples. */
  untagged?: boolean;
}

export function Voice({locale, service, untagged}: VoiceProps) {
  const {entries, sample} = shown(content('testimonials'));
  const said = entries.find((one) => one.service === service);
  if (!said) return null;
  return (
    <figure className="break-inside-avoid">
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
          <span className="flex flex-wrap items-center gap-x-2.5 leading-tight font-semibold">
            {said.name} {sample && !untagged && <SampleTag />}
          </span>
          <span className="block text-small/snug text-ardoise">{said.role[locale]}</span>
        </span>
      </figcaption>
    </figure>
  );
}
