import {getTranslations} from 'next-intl/server';
import type {ReactNode} from 'react';
import {DotChart} from '#components/artwork/dot-chart.tsx';
import {dotsOf, FIGURES, figureOf} from '#components/sections/figures/figures.tsx';
import {content} from '#lib/config/content.ts';
import {SITE} from '#lib/config/site.ts';
import {count} from '#lib/i18n/format.ts';
import type {Locale} from '#lib/i18n/routing.ts';

const SINCE = ['studies', 'conventions', 'enrolments', 'people'] as const;

interface StopProps {
  when: string;
  figure?: string;
  text: ReactNode;
  legend?: string;
  ink: string;
  /** Label on the time line. */
  children: ReactNode;
}

function Stop({when, figure, text, legend, ink, children}: StopProps) {
  return (
    // Subgrid: charts of a row share one height, and their texts one baseline.
    <li className="row-span-5 mb-12 grid grid-rows-subgrid">
      <div className={`flex items-end ${ink}`}>{children}</div>
      <p className="mt-5 mb-4 flex items-center gap-3 border-t-3 border-dotted border-pale-500 pt-4 text-small font-semibold text-pale print:text-nuit">
        {when}
      </p>
      {figure && <p className="font-display text-[2.75rem]/[0.95] font-bold tracking-[-0.022em]">{figure}</p>}
      {/* On a phone a legend follows its text; in a row legends align. */}
      <div className={`fold:contents ${figure ? 'row-span-2' : 'row-span-3'}`}>
        <p
          className={`max-w-[15em] text-small/snug text-pale print:text-nuit ${figure ? 'mt-2.5' : 'row-span-2'}`}
        >
          {text}
        </p>
        {legend && (
          <p className="mt-3 flex items-center gap-2 text-micro text-pale-500">
            <span className={`size-2.5 rounded-full bg-current forced-colors:bg-[CanvasText] ${ink}`} />
            {legend}
          </p>
        )}
      </div>
    </li>
  );
}

/** The company's history as facts with dot charts, and a fact to come. */
export async function Timeline({locale}: {locale: Locale}) {
  const t = await getTranslations('about.timeline');
  const figures = await getTranslations('home.figures');
  const values = {year: String(SITE.founded), city: content('company').address.value.city};
  return (
    <section className="on-dark bg-nuit band text-white print:bg-white print:text-nuit">
      <div className="wrap">
        <h2 className="band-title">{t('title', values)}</h2>
        <ol
          className="-mb-12 grid grid-cols-[repeat(2,minmax(min-content,1fr))] gap-x-4 fold:gap-x-6 tablet:grid-cols-3 wide:grid-cols-6 cramped:grid-cols-1"
          role="list"
        >
          <Stop
            when={values.year}
            figure={count(locale, 1)}
            text={t('founded.text', values)}
            legend={t('key', {each: count(locale, 1)})}
            ink="text-souci"
          >
            <DotChart className="-ml-0.5 h-auto w-32.5 overflow-visible" dots={1} />
          </Stop>
          {SINCE.map((name) => {
            const {each, ink} = FIGURES.find((figure) => figure.name === name)!;
            const dots = dotsOf(SITE.figures[name], each);
            return (
              <Stop
                key={name}
                when={t(name === 'people' ? 'today' : 'since', values)}
                figure={figureOf(locale, name)}
                text={figures(`${name}.text`)}
                legend={dots ? t('key', {each: count(locale, each)}) : undefined}
                ink={ink}
              >
                {dots && <DotChart className="-ml-0.5 h-auto w-32.5 overflow-visible" dots={dots} />}
              </Stop>
            );
          })}
          <Stop when={t('soon.when')} text={t('soon.text')} ink="">
            <span className="size-8 rounded-full border-3 border-dashed border-souci" />
          </Stop>
        </ol>
      </div>
    </section>
  );
}
