import {getTranslations} from 'next-intl/server';
import {Drawing} from '#components/artwork/drawing.tsx';
import {Tile} from '#components/artwork/tile.tsx';
import {CompanyFigures} from '#components/sections/figures/figures.tsx';
import type {Locale} from '#lib/i18n/routing.ts';
import {ServicePage} from './service-page.tsx';

const WHO = [
  {name: 'professionals', tiles: ['ousmane', 'quarter-rose-brique-nuit-1', 'leila']},
  {name: 'patients', tiles: ['sensor-nuit-souci-white', 'lucie', 'andre']},
  {name: 'public', tiles: ['marc', 'harpreet', 'arcs-sapin-menthe-souci-1']},
] as const;

export const Recruitment = ({locale}: {locale: Locale}) => (
  <ServicePage locale={locale} service="recruitment" figures={<CompanyFigures locale={locale} enrolments />}>
    <WhoWeRecruit />
    <Methods />
  </ServicePage>
);

async function WhoWeRecruit() {
  const t = await getTranslations('services.recruitment.who');
  return (
    <section className="bg-brume band">
      <div className="wrap">
        <h2 className="band-title">{t('title')}</h2>
        <ul className="-mb-12 grid tablet:grid-cols-3" role="list">
          {WHO.map(({name, tiles}) => (
            <li key={name} className="row-span-3 mb-12 grid grid-rows-subgrid">
              <div className="mb-6 grid grid-cols-3 overflow-hidden rounded-bulle tablet:rounded-none">
                {tiles.map((tile) => (
                  <Tile key={String(tile)} tile={tile} className="-mb-px w-[calc(100%+1px)]" />
                ))}
              </div>
              <h3 className="mb-2.5 tablet:pr-8">{t(`${name}.title`)}</h3>
              <p className="text-ardoise tablet:pr-8">{t(`${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

async function Methods() {
  const t = await getTranslations('services.recruitment.methods');
  return (
    <section className="on-dark bg-nuit band text-white">
      <div className="wrap">
        <h2 className="band-title">{t('title')}</h2>
        <div className="-mb-12 grid gap-x-16 tablet:grid-cols-2">
          {/* Captions have their own row, empty below the second picture. */}
          <div className="row-span-4 mb-12 grid grid-rows-subgrid">
            {/* Firefox measures a picture that is itself an item of a subgrid by its natural size. */}
            <div className="mb-3">
              <Drawing name="counting" className="h-auto w-full max-w-110" />
            </div>
            <p className="mb-7 text-micro text-pale-500">{t('key')}</p>
            <h3 className="mb-3">{t('quantitative.title')}</h3>
            <p className="max-w-[32em] text-pale">{t('quantitative.text')}</p>
          </div>
          <div className="row-span-4 mb-12 grid grid-rows-subgrid">
            <div className="mb-7 tablet:mb-0">
              <Drawing name="listening" className="h-auto w-full max-w-110 rounded-bulle" />
            </div>
            <h3 className="row-start-3 mb-3">{t('qualitative.title')}</h3>
            <p className="row-start-4 max-w-[32em] text-pale">{t('qualitative.text')}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
