import {getTranslations} from 'next-intl/server';
import {Portrait} from '#components/artwork/portrait.tsx';
import {SampleTag} from '#components/layout/sample-tag.tsx';
import {ScrollDots, ScrollRow, TIMELINES} from '#components/sections/examples/scroll-row.tsx';
import type {Testimonial} from '#lib/config/content.ts';
import type {Locale} from '#lib/i18n/routing.ts';

const LOOKS = [
  {ground: 'bg-ciel', offset: ''},
  {ground: 'bg-rose', offset: 'desk:mt-14'},
  {ground: 'bg-menthe', offset: 'desk:mt-4'},
] as const;

/** Columns by number of testimonials; a single one has its author beside it. Three have the height of the longest sample texts. */
const GRIDS: Record<number, string> = {
  1: '',
  2: 'desk:grid-cols-2',
};
const THREE = 'desk:min-h-[21.6rem] desk:grid-cols-3';

/** Text between ** and ** is emphasised. */
const emphasised = (quote: string) =>
  quote.split('**').map((part, index) =>
    index % 2 ? (
      <b key={index} className="font-bold group-data-moved:font-display noscript:font-display">
        {part}
      </b>
    ) : (
      part
    ),
  );

interface TestimonialsProps {
  locale: Locale;
  testimonials: readonly Testimonial[];
  sample: boolean;
}

export async function HomeTestimonials({locale, testimonials, sample}: TestimonialsProps) {
  const t = await getTranslations('home');
  return (
    <section className="pt-(--band) pb-[clamp(48px,7.2vw,104px)] examples">
      <div className="wrap">
        <div className="band-title flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
          <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
            <h2>{t('testimonials.title')}</h2>
            {sample && <SampleTag className="mb-1.5 self-end" />}
          </div>
          {sample && <p className="text-small text-ardoise">{t('testimonials.note')}</p>}
        </div>
        {/*
         * Their font is loaded at the first scroll (browser/load-font-on-scroll.ts); until then the text font stands in. In a row
         * the size follows the column width, so that both fonts fill the same number of lines and nothing below moves.
         */}
        <ScrollRow
          aria-label={t('testimonials.title')}
          className={`items-start gap-7 ${GRIDS[testimonials.length] ?? THREE}`}
        >
          {testimonials.map(({quote, name, role, portrait}, index) => {
            const {ground, offset} = LOOKS[index % LOOKS.length] ?? LOOKS[0];
            return (
              <li
                key={name}
                className={`example ${TIMELINES[index]?.[0]} max-fold:flex-[0_0_min(300px,80vw)] max-fold:snap-start ${offset}`}
              >
                <figure
                  data-waits
                  className={`group ${testimonials.length > 1 ? 'flex flex-col' : 'grid items-end desk:grid-cols-[8fr_5fr] desk:gap-7'}`}
                >
                  <blockquote
                    className={`rounded-bulle px-6 pt-6 pb-7 font-text text-quote font-medium group-data-moved:font-quotation noscript:font-quotation fold:px-8.5 fold:pt-9 fold:pb-10 desk:text-[clamp(1.1875rem,0.2rem+1.4vw,1.5rem)] desk:max-wide:px-6 ${ground}`}
                  >
                    <p>{emphasised(quote[locale])}</p>
                  </blockquote>
                  <figcaption className="mt-3.5 flex items-center gap-4">
                    {portrait && (
                      <span className="size-18 flex-none person-tile overflow-hidden rounded-[4px_18px_18px_18px]">
                        <Portrait of={portrait} />
                      </span>
                    )}
                    <div>
                      <span className="block leading-tight font-semibold">{name}</span>
                      <span className="block text-small/snug text-ardoise">{role[locale]}</span>
                    </div>
                  </figcaption>
                </figure>
              </li>
            );
          })}
        </ScrollRow>
        <ScrollDots count={testimonials.length} />
      </div>
    </section>
  );
}
