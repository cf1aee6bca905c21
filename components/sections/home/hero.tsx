import {getTranslations} from 'next-intl/server';
import {Tile} from '#components/artwork/tile.tsx';
import {ButtonLink} from '#components/ui/button.tsx';
import {Icon} from '#components/ui/icon.tsx';
import type {Colour} from '#lib/artwork/colours.ts';
import {HERO_PANEL} from '#lib/artwork/hero-panel.ts';
import {isPerson} from '#lib/artwork/people.ts';
import {groundOf} from '#lib/artwork/tiles.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';

/** These colours are painted before the drawings arrive. */
const GROUNDS: Partial<Record<string, string>> = {
  nuit: 'bg-nuit',
  bleu: 'bg-bleu',
  ciel: 'bg-ciel',
  brique: 'bg-brique',
  souci: 'bg-souci',
  rose: 'bg-rose',
  sapin: 'bg-sapin',
  menthe: 'bg-menthe',
} satisfies Partial<Record<Colour, string>>;

/** The delays follow the diagonal from the top right. */
const TURNS = ['lay-0', 'lay-1', 'lay-2', 'lay-3', 'lay-4', 'lay-5', 'lay-6', 'lay-7', 'lay-8', 'lay-9'];

/** The panel's edge is a stair. */
const STARTS = ['desk:col-start-3', 'desk:col-start-2'];

const DOTS: Record<Locale, {count: number; one: number}> = {
  fr: {count: 32, one: 22},
  en: {count: 24, one: 16},
};

function DottedLine({count, one}: {count: number; one: number}) {
  return (
    <svg
      className="absolute top-[calc(100%+0.06em)] left-[0.03em] h-auto w-[calc(100%-0.06em)]"
      viewBox={`0 0 ${count * 24} 24`}
      aria-hidden="true"
    >
      <path
        className="stroke-bleu"
        d={`M12 12h${(count - 1) * 24 + 0.1}`}
        strokeWidth="14"
        strokeLinecap="round"
        strokeDasharray="0 24"
      />
      <circle className="fill-brique" cx={12 + one * 24} cy="12" r="7.4" />
    </svg>
  );
}

function Panel({locale, you, youLabel}: {locale: Locale; you: string; youLabel: string}) {
  return (
    <div className="grid auto-rows-[25vw] grid-cols-[repeat(4,1fr)] fold:auto-rows-[16.667vw] fold:grid-cols-[repeat(6,1fr)] desk:h-(--hero) desk:grid-cols-[repeat(5,1fr)] desk:grid-rows-[repeat(6,1fr)] desk:self-end">
      {HERO_PANEL.flatMap((row, y) => {
        const start = row.findIndex(Boolean);
        return row.map((cell, x) => {
          if (!cell) return null;
          const {tile, small} = cell;
          const place = x === start ? (STARTS[y] ?? '') : '';
          if (tile === 'you')
            return (
              <a
                key="you"
                className="m-1.25 grid lay-13 place-items-center rounded-tile border-[2.5px] border-dashed border-bleu text-center font-display text-base/[1.05] font-bold tracking-[-0.02em] text-bleu hover:border-solid hover:bg-bleu hover:text-white desk:text-[length:clamp(1.05rem,1.7vw,1.5rem)] cramped:text-[5.2cqi]"
                href={localePath(locale, '/participer')}
                aria-label={youLabel}
              >
                <span>
                  <Icon name="plus" className="mx-auto mb-1.5 size-[1.375rem] stroke-[2.6]" />
                  {you}
                </span>
              </a>
            );
          const kind = isPerson(tile) ? 'person-tile' : 'ornament-tile';
          return (
            <span
              key={`${x},${y}`}
              className={`relative overflow-hidden ${kind} ${GROUNDS[groundOf(tile)] ?? ''} ${TURNS[Math.abs(x - 4) + y]} ${place} ${small ? '' : 'max-desk:hidden'}`}
            >
              {/* 0.6 px wider: antialiasing would draw seams between tiles. */}
              <Tile tile={tile} className="absolute inset-0 size-[calc(100%+0.6px)]" />
            </span>
          );
        });
      })}
    </div>
  );
}

export async function HomeHero({locale}: {locale: Locale}) {
  const t = await getTranslations('home.hero');
  return (
    <section className="relative overflow-hidden bg-brume [--hero:clamp(600px,min(100svh-var(--nav),56.5vw),940px)]">
      <div className="grid grid-cols-[minmax(0,1fr)] desk:min-h-(--hero) desk:grid-cols-[minmax(0,1fr)_calc(var(--hero)*5/6)] desk:pl-[max(var(--gutter),calc((100vw-1280px)/2))]">
        {/* Padding: centred text would move while it arrives. The tiles under the box react to the pointer. */}
        <div className="pointer-events-none relative z-1 flex flex-col px-(--gutter) pt-11 pb-10 *:pointer-events-auto desk:px-0 desk:pt-[max(60px,calc((var(--hero)-35.6rem)/2))] desk:pb-7">
          <h1 className="mb-[max(34px,0.54em)] hero-title tracking-[-0.024em] desk:-mr-5">
            {t.rich('title', {
              l: (words) => <span className="block">{words}</span>,
              c: (words) => (
                <span className="relative block w-max max-w-full">
                  {words}
                  <DottedLine {...DOTS[locale]} />
                </span>
              ),
            })}
          </h1>
          <p className="mb-7 max-w-[33em] lead desk:mb-6.5 desk:pr-7 desk:text-[1.125rem] wide:mb-9 wide:text-lead">
            {t('lead')}
          </p>
          <div className="flex flex-wrap gap-x-3.5 gap-y-3 *:flex-[1_1_100%] fold:*:flex-none desk:gap-2.5 desk:*:px-4 wide:gap-x-3.5 wide:gap-y-3 wide:*:px-6">
            <ButtonLink look="aube" href={localePath(locale, '/devis')}>
              {t('quote')} <Icon name="arrow" className="desk:hidden wide:block" />
            </ButtonLink>
            <ButtonLink look="outline" href={localePath(locale, '/inscription')}>
              {t('join')}
            </ButtonLink>
          </div>
          <p className="mt-5 flex items-center gap-2.5 text-small text-ardoise desk:mt-3.5 wide:mt-5">
            <Icon name="clock" className="text-sapin" />
            <span>{t('note')}</span>
          </p>
        </div>
        <Panel locale={locale} you={t('you')} youLabel={t('youLabel')} />
      </div>
    </section>
  );
}
