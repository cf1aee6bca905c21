import {getTranslations} from 'next-intl/server';
import type {Colour} from '#components/artwork/colours.ts';
import {HERO_PANEL} from '#components/artwork/hero-panel.ts';
import {Tile} from '#components/artwork/tile.tsx';
import {groundOf} from '#components/artwork/tiles.ts';
import {ButtonLink} from '#components/ui/button.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';

/** The grounds are painted before the drawings arrive, so that no first view is half empty. */
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

/** Tiles are laid along the diagonal, from the top right. */
const TURNS = ['lay-0', 'lay-1', 'lay-2', 'lay-3', 'lay-4', 'lay-5', 'lay-6', 'lay-7', 'lay-8', 'lay-9'];

/** The stair-shaped edge: in which column a row begins. */
const STARTS = ['desk:col-start-3', 'desk:col-start-2'];

/** The line under the last words counts them out; one dot is the one that counts. */
const DOTS: Record<Locale, {count: number; one: number}> = {
  fr: {count: 32, one: 22},
  en: {count: 24, one: 16},
};

function DottedLine({count, one}: {count: number; one: number}) {
  return (
    <svg className="hero-dots" viewBox={`0 0 ${count * 24} 24`} aria-hidden="true">
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
    <div className="panel">
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
                className="panel-you lay-13"
                href={localePath(locale, '/inscription')}
                aria-label={youLabel}
              >
                <span>
                  <Icon name="plus" className="mx-auto mb-1.5 size-[1.375rem] stroke-[2.6]" />
                  {you}
                </span>
              </a>
            );
          const kind = typeof tile === 'string' ? 'person-tile' : 'ornament-tile';
          return (
            <span
              key={`${x},${y}`}
              className={`panel-tile ${kind} ${GROUNDS[groundOf(tile)] ?? ''} ${TURNS[Math.abs(x - 4) + y]} ${place} ${small ? '' : 'max-desk:hidden'}`}
            >
              <Tile tile={tile} />
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
    <section className="hero">
      <div className="hero-inside">
        <div className="hero-text">
          <h1 className="hero-title">
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
          <p className="hero-lead">{t('lead')}</p>
          <div className="hero-actions">
            <ButtonLink look="aube" href={localePath(locale, '/devis')}>
              {t('quote')} <Icon name="arrow" />
            </ButtonLink>
            <ButtonLink
              look="outline"

              href={localePath(locale, '/inscription')}
            >
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
