import {getTranslations} from 'next-intl/server';
import {Portrait} from '#components/artwork/tile.tsx';
import {SampleTag} from '#components/layout/sample-tag.tsx';
import {ScrollDots, ScrollRow, TIMELINES} from '#components/sections/examples/scroll-row.tsx';
import type {Testimonial} from '#lib/config/content.ts';
import type {Locale} from '#lib/i18n/routing.ts';

const LOOKS = [
  {ground: 'bg-ciel', offset: ''},
  {ground: 'bg-rose', offset: 'desk:mt-14'},
  {ground: 'bg-menthe', offset: 'desk:mt-4'},
] as const;

const emphasised = (quote: string) =>
  quote.split('**').map((part, index) => (index % 2 ? <b key={index}>{part}</b> : part));

interface TestimonialsProps {
  locale: Locale;
  testimonials: readonly Testimonial[];
  sample: boolean;
}

export async function Testimonials({locale, testimonials, sample}: TestimonialsProps) {
  const t = await getTranslations('home');
  return (
    <section className="band pb-[clamp(48px,7.2vw,104px)] examples [.band+&]:pt-0">
      <div className="wrap">
        <div className="band-title flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
          <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
            <h2>{t('testimonials.title')}</h2>
            {sample && <SampleTag className="mb-1.5 self-end" />}
          </div>
          {sample && <p className="text-small text-ardoise">{t('testimonials.note')}</p>}
        </div>
        <ScrollRow
          aria-label={t('testimonials.title')}
          className={`items-start gap-7 ${testimonials.length > 2 ? 'desk:min-h-[21.6rem] desk:grid-cols-3' : 'desk:auto-cols-fr desk:grid-flow-col'}`}
        >
          {testimonials.map(({quote, name, role, portrait}, index) => {
            const {ground, offset} = LOOKS[index % LOOKS.length] ?? LOOKS[0];
            return (
              <li
                key={name}
                className={`example ${TIMELINES[index]?.[0]} max-fold:flex-[0_0_min(300px,80vw)] max-fold:snap-start ${offset}`}
              >
                <figure>
                  <blockquote
                    className={`rounded-bulle px-6 pt-6 pb-7 text-quote font-medium fold:px-8.5 fold:pt-9 fold:pb-10 desk:text-[clamp(1.1875rem,0.2rem+1.4vw,1.5rem)] desk:max-wide:px-6 [&_b]:font-bold ${ground}`}
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
