import {getTranslations} from 'next-intl/server';
import example1 from '#components/artwork/files/example-1.svg';
import example2 from '#components/artwork/files/example-2.svg';
import example3 from '#components/artwork/files/example-3.svg';
import example4 from '#components/artwork/files/example-4.svg';
import example5 from '#components/artwork/files/example-5.svg';
import example6 from '#components/artwork/files/example-6.svg';
import example7 from '#components/artwork/files/example-7.svg';
import {Picture} from '#components/artwork/picture.tsx';
import {Tile} from '#components/artwork/tile.tsx';
import {ButtonLink} from '#components/ui/button.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {Tag} from '#components/ui/tag.tsx';
import type {PersonName} from '#lib/artwork/people.ts';
import type {Example} from '#lib/config/content.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {ScrollRow} from './scroll-row.tsx';

const PICTURES = [example1, example2, example3, example4, example5, example6, example7] as const;

/** The person in each drawing, who stands for it in the index. */
const FACES: readonly PersonName[] = ['lucie', 'nadia', 'harpreet', 'chloe', 'samir', 'jeanne', 'yves'];

/** Names of the scroll timelines in home.css, one for each card: CSS cannot compute names. */
const TIMELINES = [
  ['[view-timeline-name:--example-1]', '[animation-timeline:--example-1]!'],
  ['[view-timeline-name:--example-2]', '[animation-timeline:--example-2]!'],
  ['[view-timeline-name:--example-3]', '[animation-timeline:--example-3]!'],
  ['[view-timeline-name:--example-4]', '[animation-timeline:--example-4]!'],
  ['[view-timeline-name:--example-5]', '[animation-timeline:--example-5]!'],
  ['[view-timeline-name:--example-6]', '[animation-timeline:--example-6]!'],
  ['[view-timeline-name:--example-7]', '[animation-timeline:--example-7]!'],
] as const;

interface ExamplesProps {
  locale: Locale;
  examples: readonly Example[];
  /** They are invented; the introduction says so. */
  sample: boolean;
}

/**
 * Studies, seven of them samples, beside a sticky heading (wider than 1000 px). At 1440 × 900 the heading is pinned between scroll
 * positions 3120 and 5000 only, in both languages (__tests__/e2e/home.spec.ts).
 */
export async function HomeExamples({locale, examples, sample}: ExamplesProps) {
  if (!examples.length) return null;
  const t = await getTranslations('home.examples');
  return (
    <section className="bg-brume pt-[clamp(52px,7.2vw,104px)] pb-16 examples">
      <div className="wrap grid items-start gap-[clamp(40px,5.5vw,72px)] *:min-w-0 desk:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div className="examples-head desk:sticky desk:top-[calc(var(--nav)+72px)]">
          <h2 className="mb-6">{t(sample ? 'title' : 'ownTitle')}</h2>
          <p className="lead">{t(sample ? 'lead' : 'ownLead')}</p>
          <ButtonLink look="outline" className="mt-7" href={localePath(locale, '/devis')}>
            {t('quote')} <Icon name="arrow" />
          </ButtonLink>
          <nav
            className="mt-7 grid max-w-93 grid-cols-7 gap-1.5 print:hidden max-desk:hidden"
            aria-label={t(sample ? 'label' : 'ownTitle')}
          >
            {examples.map(({title}, index) => (
              <a
                key={title.fr}
                className={`example-mark ${TIMELINES[index]?.[1]} block aspect-square person-tile overflow-hidden rounded-[10px_10px_10px_3px] transition-transform duration-260 hover:[translate:0_-4px]`}
                href={`#example-${index + 1}`}
                aria-label={t('go', {number: index + 1, title: title[locale]})}
              >
                <Tile tile={FACES[index] ?? 'ines'} />
              </a>
            ))}
          </nav>
        </div>
        <ScrollRow
          className="grid gap-3 max-fold:-mx-(--gutter) max-fold:flex max-fold:[scroll-snap-type:x_mandatory] max-fold:scroll-px-(--gutter) max-fold:[scrollbar-width:none] max-fold:gap-3.5 max-fold:overflow-x-auto max-fold:px-(--gutter) max-fold:pt-1 max-fold:pb-5 max-fold:focus-visible:-outline-offset-3"
          aria-label={t(sample ? 'label' : 'ownTitle')}
        >
          {examples.map(({kind, title, text, people, method, tone, picture, icon}, index) => (
            <li
              key={title.fr}
              className={`example ${TIMELINES[index]?.[0]} grid scroll-mt-[calc(var(--nav)+72px)] overflow-hidden rounded-xl bg-white [box-shadow:var(--shadow-1)] fold:grid-cols-[1fr_220px] max-fold:flex-[0_0_min(300px,80vw)] max-fold:snap-start max-fold:grid-rows-[auto_1fr]`}
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
              </div>
              {/* Inset, whole: the card may be taller than its picture is wide. */}
              <div className="flex items-center fold:py-3 fold:pr-3 max-fold:-order-1">
                {picture ? (
                  // eslint-disable-next-line @next/next/no-img-element -- as small as its owner has made it
                  <img
                    src={picture}
                    alt=""
                    loading="lazy"
                    className="aspect-3/2 w-full rounded-tile object-cover max-fold:rounded-none"
                  />
                ) : (
                  <Picture
                    file={PICTURES[index] ?? example1}
                    className="h-auto w-full rounded-tile max-fold:rounded-none"
                  />
                )}
              </div>
            </li>
          ))}
        </ScrollRow>
        <div
          className="-mt-7 example-dots flex justify-center gap-2.5 print:hidden fold:hidden"
          aria-hidden="true"
        >
          {TIMELINES.slice(0, examples.length).map(([, mark]) => (
            <span key={mark} className={`example-mark ${mark} size-2 rounded-full bg-trait`} />
          ))}
        </div>
      </div>
    </section>
  );
}
