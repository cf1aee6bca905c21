import {Drawing} from '#components/artwork/drawing.tsx';
import {Photo} from '#components/artwork/images.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {Tag} from '#components/ui/tag.tsx';
import {content, type Example} from '#lib/config/content.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {TIMELINES} from './scroll-row.tsx';

interface ExampleCardProps {
  locale: Locale;
  example: Example;
  index: number;
  quote?: {href: string; text: string};
}

export function ExampleCard({locale, example, index, quote}: ExampleCardProps) {
  const {kind, title, text, people, method, tone, picture, icon} = example;
  const number = content('examples').findIndex(({title: other}) => other.fr === title.fr) + 1;
  return (
    <li
      className={`relative example ${TIMELINES[index]?.[0]} grid scroll-mt-[calc(var(--nav)+72px)] break-inside-avoid overflow-hidden rounded-xl bg-white [box-shadow:var(--shadow-1)] fold:grid-cols-[1fr_180px] desk:grid-cols-[1fr_220px] max-fold:flex-[0_0_min(300px,80vw)] max-fold:snap-start max-fold:grid-rows-[auto_1fr] max-fold:only:flex-auto`}
      id={`example-${index + 1}`}
    >
      <div className="min-w-0 p-5 fold:px-7 fold:py-6">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Tag tone={tone} className="self-center">
            {kind[locale]}
          </Tag>
          <ul className="flex flex-wrap gap-x-4 text-small font-semibold" role="list">
            <li className="inline-flex items-center gap-1.5">
              <Icon name="people" className="size-[1.125rem] text-bleu" />
              {people[locale]}
            </li>
            <li className="inline-flex items-center gap-1.5">
              <Icon name={icon} className="size-[1.125rem] text-bleu" />
              {method[locale]}
            </li>
          </ul>
        </div>
        <h3 className="mt-2.5 mb-1.5 text-[1.375rem] wrap-anywhere">{title[locale]}</h3>
        <p className="text-small/snug text-ardoise">{text[locale]}</p>
        {quote && (
          <a className="mt-2 link text-bleu print:hidden" href={quote.href}>
            <span>
              {quote.text} <span className="sr-only">{title[locale]}</span>
            </span>
            <Icon name="arrow" />
          </a>
        )}
      </div>
      {/* The card may be taller than its picture is wide. */}
      <div className="flex items-center fold:py-3 fold:pr-3 max-fold:-order-1">
        {picture ? (
          <Photo
            src={picture}
            className="aspect-3/2 w-full rounded-tile object-cover max-fold:rounded-none"
            sizes="300px"
          />
        ) : (
          <Drawing name={`example-${number}`} className="h-auto w-full rounded-tile max-fold:rounded-none" />
        )}
      </div>
    </li>
  );
}
