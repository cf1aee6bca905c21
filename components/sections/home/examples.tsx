import {getTranslations} from 'next-intl/server';
import {Tile} from '#components/artwork/tile.tsx';
import {ExampleCard} from '#components/sections/examples/example-card.tsx';
import {ScrollDots, ScrollRow, TIMELINES} from '#components/sections/examples/scroll-row.tsx';
import {ButtonLink} from '#components/ui/button.tsx';
import {Icon} from '#components/ui/icon.tsx';
import type {PersonName} from '#lib/artwork/people.ts';
import type {Example} from '#lib/config/content.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';

const FACES: readonly PersonName[] = ['lucie', 'nadia', 'harpreet', 'chloe', 'samir', 'jeanne', 'yves'];

interface ExamplesProps {
  locale: Locale;
  examples: readonly Example[];
  sample: boolean;
}

/** At 1440 × 900 the heading is pinned between scroll positions 3120 and 5000 only (__tests__/e2e/home.spec.ts). */
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
        <ScrollRow className="gap-3" aria-label={t(sample ? 'label' : 'ownTitle')}>
          {examples.map((example, index) => (
            <ExampleCard key={example.title.fr} locale={locale} example={example} index={index} />
          ))}
        </ScrollRow>
        <ScrollDots count={examples.length} className="-mt-7" />
      </div>
    </section>
  );
}
