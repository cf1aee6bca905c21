import {getTranslations} from 'next-intl/server';
import type {PersonName} from '#components/artwork/people.ts';
import {Tile} from '#components/artwork/tile.tsx';
import {Tag} from '#components/ui/tag.tsx';

const TESTIMONIALS = [
  {name: 'one', person: 'nadia', ground: 'bg-ciel', offset: ''},
  {name: 'two', person: 'samir', ground: 'bg-rose', offset: 'desk:mt-14'},
  {name: 'three', person: 'mei', ground: 'bg-menthe', offset: 'desk:mt-4'},
] as const satisfies readonly {person: PersonName; [detail: string]: unknown}[];

export async function HomeTestimonials() {
  const t = await getTranslations('home');
  return (
    <section className="pt-(--band) pb-[clamp(64px,7.2vw,104px)]">
      <div className="wrap">
        <div className="band-head">
          <h2>{t('testimonials.title')}</h2>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-small text-ardoise">
            <Tag tone="line" className="self-center">
              {t('sample')}
            </Tag>
            {t('testimonials.note')}
          </p>
        </div>
        {/*
         * Their letters are a file of their own that a first view does not need: it comes with the first movement
         * (browser/own-letters.ts), and until then, in a picture of the whole page, the text's stand in. In a row they have
         * as much room as the longest takes, so that nothing below moves then.
         */}
        <div className="grid items-start gap-9 desk:min-h-[28rem] desk:grid-cols-3 desk:gap-7 wide:min-h-[26.5rem] full:min-h-[25.5rem]">
          {TESTIMONIALS.map(({name, person, ground, offset}) => (
            <figure key={name} data-waits className={`group flex flex-col ${offset}`}>
              <blockquote
                className={`rounded-bulle px-8.5 pt-9 pb-10 font-text text-quote font-medium text-pretty group-data-moved:font-quotation noscript:font-quotation ${ground}`}
              >
                <p>
                  {t.rich(`testimonials.${name}.quote`, {
                    b: (words) => <b className="font-display font-bold">{words}</b>,
                  })}
                </p>
              </blockquote>
              <figcaption className="mt-3.5 flex items-center gap-4">
                <span className="size-18 flex-none person-tile overflow-hidden rounded-[4px_18px_18px_18px]">
                  <Tile tile={person} />
                </span>
                <div>
                  <span className="block leading-tight font-semibold">{t(`testimonials.${name}.name`)}</span>
                  <span className="block text-small/snug text-ardoise">{t(`testimonials.${name}.role`)}</span>
                </div>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}
