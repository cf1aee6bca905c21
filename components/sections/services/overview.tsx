import {getTranslations} from 'next-intl/server';
import tradesLow from '#components/artwork/files/trades-low.svg';
import trades from '#components/artwork/files/trades.svg';
import {Picture} from '#components/artwork/picture.tsx';
import {Tile} from '#components/artwork/tile.tsx';
import {SplitSection} from '#components/sections/split-section.tsx';
import {ButtonLink} from '#components/ui/button.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {SITE} from '#lib/config/site.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {quotePath} from '#lib/quote/paths.ts';
import {StepRow} from './steps.tsx';

const NEEDS = [
  {
    name: 'recruitment',
    quoted: '1',
    ground: 'bg-ciel',
    tiles: ['leila', 'quarter-nuit-bleu-ciel-3'],
  },
  {name: 'law', quoted: '2', ground: 'bg-rose', tiles: ['ousmane', 'quarter-brique-rose-nuit-2']},
  {
    name: 'both',
    quoted: '3',
    ground: 'bg-souci-100',
    tiles: ['chloe', 'reply-sapin-menthe-sapin'],
  },
  {
    name: 'followUp',
    quoted: '4',
    ground: 'bg-menthe',
    tiles: ['jeanne', 'sensor-nuit-souci-white'],
  },
] as const;
const STEPS = ['describe', 'answer', 'agree'] as const;

/** Title of the services page beside a panel. */
export async function ServicesHead() {
  const t = await getTranslations('services');
  return (
    <section className="wrap grid items-start gap-x-16 gap-y-10 py-[clamp(48px,6vw,96px)] desk:grid-cols-[7fr_5fr]">
      {/* Padding instead of centring: centred text moves when the picture arrives. */}
      <div className="desk:pt-[clamp(0px,20vw-220px,62px)]">
        <h1 className="mb-6">{t('title')}</h1>
        <p className="max-w-[34em] lead">{t('intro')}</p>
      </div>
      <picture className="contents">
        <source media="(600px <= width <= 1000px)" srcSet={tradesLow.src} width={600} height={200} />
        <Picture file={trades} eager className="h-auto w-full rounded-bulle" />
      </picture>
    </section>
  );
}

/** Four situations; each links to the quote form with its service preselected. */
export async function Needs({locale}: {locale: Locale}) {
  const t = await getTranslations('services.needs');
  return (
    <SplitSection columns="4-8" title={t('title')} intro={t('intro')}>
      <ul className="-mb-4 grid gap-x-4 fold:grid-cols-2" role="list">
        {NEEDS.map(({name, quoted, ground, tiles}) => (
          <li
            key={name}
            className={`relative mb-4 grid grid-cols-[minmax(0,1fr)_92px] overflow-hidden rounded-xl fold:row-span-3 fold:grid-cols-1 fold:grid-rows-subgrid cramped:grid-cols-1 ${ground}`}
          >
            <div className="grid content-end overflow-hidden fold:grid-cols-2 max-fold:order-last cramped:hidden">
              {tiles.map((tile) => (
                <Tile key={String(tile)} tile={tile} className="-mb-px w-[calc(100%+1px)]" />
              ))}
            </div>
            <div className="flex flex-col p-6 fold:row-span-2 fold:grid fold:grid-rows-subgrid fold:p-7">
              <h3 className="mb-3">{t(`${name}.title`)}</h3>
              <div className="flex grow flex-col">
                <p className="mb-6">{t(`${name}.text`)}</p>
                {/* The link covers the whole card. */}
                <a
                  className="mt-auto flex min-h-11 items-center gap-2 font-semibold underline-offset-4 before:absolute before:inset-0 before:rounded-xl hover:underline"
                  href={quotePath(locale, quoted)}
                >
                  <span>
                    {t('quote')} <span className="sr-only">{t('for', {need: t(`${name}.title`)})}</span>
                  </span>
                  <Icon name="arrow" />
                </a>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </SplitSection>
  );
}

export async function Start({locale}: {locale: Locale}) {
  const t = await getTranslations('services');
  return (
    <section className="band">
      <div className="wrap">
        <h2 className="band-title">{t('start.title')}</h2>
        <StepRow
          steps={STEPS.map((step) => ({
            title: t(`start.${step}.title`, {hours: SITE.replyHours}),
            text: t(`start.${step}.text`),
          }))}
        />
        <ButtonLink look="aube" className="mt-12" href={localePath(locale, '/devis')}>
          {t('askQuote')} <Icon name="arrow" />
        </ButtonLink>
      </div>
    </section>
  );
}
