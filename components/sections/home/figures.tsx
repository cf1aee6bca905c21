import {getFormatter, getTranslations} from 'next-intl/server';
import {DotChart} from '#components/artwork/dot-chart.tsx';
import {PRODUCT, SITE} from '#lib/config/site.ts';

/** `each`: what one dot stands for; the messages' keys say the same. */
export const FIGURES = [
  {name: 'people', each: 50, ink: 'text-souci', sign: '+'},
  {name: 'studies', each: 1, ink: 'text-ciel', sign: ''},
  {name: 'enrolments', each: 10, ink: 'text-rose', sign: ''},
  {name: 'conventions', each: 5, ink: 'text-menthe', sign: ''},
] as const;

/** Four figures, each counted out in dots. */
export async function Figures({title}: {title?: string}) {
  const t = await getTranslations('home.figures');
  const format = await getFormatter();
  return (
    <section
      className="bg-nuit text-white print:bg-white print:text-nuit"
      aria-label={title ? undefined : t('label', {product: PRODUCT})}
    >
      <div className="wrap py-[clamp(64px,6.2vw,92px)]">
        {title && <h2 className="band-title">{title}</h2>}
        <ul
          className="grid grid-cols-[repeat(2,minmax(min-content,1fr))] gap-x-5 gap-y-12 desk:grid-cols-[repeat(4,minmax(min-content,1fr))] desk:gap-x-10 cramped:grid-cols-1"
          role="list"
        >
          {FIGURES.map(({name, each, ink, sign}) => (
            <li key={name} className="flex flex-col">
              <div className={`mb-4.5 flex h-32.5 items-end desk:mb-6.5 desk:h-44 ${ink}`}>
                <DotChart className="w-32.5 desk:w-44" dots={SITE.figures[name] / each} />
              </div>
              <p className="font-display text-[clamp(2.25rem,11.5vw,2.875rem)]/[0.95] font-bold tracking-[-0.022em] whitespace-nowrap fold:text-stat desk:max-full:text-[3.75rem]">
                {sign}
                {/* Bricolage has no narrow no-break space. */}
                {format.number(SITE.figures[name]).replace('\u202f', '\u00a0')}
              </p>
              <p className="mt-2.5 max-w-[15em] text-small/snug text-pale desk:text-body/snug">
                {t(`${name}.text`)}
              </p>
              <p className="mt-3.5 flex items-center gap-2 text-micro text-pale-500">
                <span className={`size-2.5 rounded-full bg-current forced-colors:bg-[CanvasText] ${ink}`} />
                {t(`${name}.key`)}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
