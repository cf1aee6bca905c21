import {getTranslations} from 'next-intl/server';
import {DotChart} from '#components/artwork/dot-chart.tsx';
import {company, productName} from '#lib/config/site.ts';
import {count, countAndMore} from '#lib/i18n/format.ts';
import type {Locale} from '#lib/i18n/routing.ts';

/** `each`: the number that one dot stands for. */
export const FIGURES = [
  {name: 'people', each: 50, ink: 'text-souci'},
  {name: 'studies', each: 1, ink: 'text-ciel'},
  {name: 'enrolments', each: 10, ink: 'text-rose'},
  {name: 'conventions', each: 5, ink: 'text-menthe'},
] as const;

/** The number of people is a minimum: « +5 000 ». */
export const figureOf = (locale: Locale, name: (typeof FIGURES)[number]['name']) =>
  (name === 'people' ? countAndMore : count)(locale, company().figures[name]);

export async function CompanyFigures({locale, enrolments}: {locale: Locale; enrolments?: boolean}) {
  const t = await getTranslations();
  const figures = [
    [figureOf(locale, 'people'), t('services.recruitment.figures.people')],
    [figureOf(locale, 'studies'), t('services.recruitment.figures.studies')],
    enrolments
      ? [figureOf(locale, 'enrolments'), t('services.recruitment.figures.enrolments')]
      : [String(company().founded), t('participate.founded')],
  ];
  return (
    <dl className="mt-11 grid grid-cols-[auto_auto_5.4em] justify-between gap-x-4 gap-y-5 fold:grid-cols-[repeat(3,auto)] fold:justify-start fold:gap-x-10 cramped:flex cramped:flex-wrap">
      {figures.map(([figure, label]) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="max-w-[12em] text-small leading-tight">{label}</dt>
          <dd className="font-display text-h2 font-bold">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

const MAX_DOTS = 100;

/** Undefined where a chart has no room for the dots, or would have none. */
export function dotsOf(figure: number, each: number): number | undefined {
  const dots = Math.round(figure / each);
  return dots > 0 && dots <= MAX_DOTS ? dots : undefined;
}

interface FiguresProps {
  locale: Locale;
  title?: string;
  /** The people and the studies alone, beside the title and this sentence. */
  few?: string;
}

const ALL =
  'tablet:grid-cols-[minmax(min-content,1.3fr)_repeat(3,minmax(min-content,1fr))] desk:grid-cols-[repeat(4,minmax(min-content,1fr))]';

export async function Figures({locale, title, few}: FiguresProps) {
  const t = await getTranslations('home.figures');
  const figures = FIGURES.slice(0, few ? 2 : FIGURES.length).map(({each, ...figure}) => ({
    ...figure,
    dots: dotsOf(company().figures[figure.name], each),
  }));
  return (
    <section
      className="bg-nuit text-white print:bg-white print:text-nuit"
      aria-label={title ? undefined : t('label', {product: productName()})}
    >
      <div
        className={`wrap py-[clamp(52px,6.2vw,92px)] ${few ? 'desk:grid desk:grid-cols-[5fr_7fr] desk:gap-x-16' : ''}`}
      >
        {title && (
          <div className="band-title">
            <h2 className={few ? 'desk:text-[2.5rem]/[1.06]' : ''}>{title}</h2>
            {few && <p className="mt-5 max-w-[32em] text-pale print:text-nuit">{few}</p>}
          </div>
        )}
        <ul
          className={`-mb-12 grid grid-cols-[repeat(2,minmax(min-content,1fr))] gap-x-4 ${few ? '' : ALL} desk:gap-x-10 cramped:grid-cols-1`}
          role="list"
        >
          {figures.map(({name, ink, dots}) => (
            <li key={name} className="row-span-4 mb-12 grid grid-rows-subgrid">
              <div className={`mb-4.5 flex h-32.5 items-end desk:mb-6.5 desk:h-44 ${ink}`}>
                {dots && <DotChart className="-ml-0.5 w-32.5 desk:w-44" dots={dots} />}
              </div>
              <p className="font-display text-[clamp(2.25rem,11.5vw,2.875rem)]/[0.95] font-bold tracking-[-0.022em] whitespace-nowrap desk:text-[3.75rem] full:text-stat">
                {figureOf(locale, name)}
              </p>
              <p className="mt-2.5 max-w-[15em] text-small/snug text-pale print:text-nuit desk:text-body/snug">
                {t(`${name}.text`)}
              </p>
              {dots && (
                <p className="mt-3.5 flex items-center gap-1.5 text-micro text-pale-500 [font-variant-numeric:tabular-nums] print:text-nuit tablet:whitespace-nowrap">
                  <span className={`size-2.5 rounded-full bg-current forced-colors:bg-[CanvasText] ${ink}`} />
                  {t(`${name}.key`)}
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
