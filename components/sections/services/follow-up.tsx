import {getTranslations} from 'next-intl/server';
import {Tile} from '#components/artwork/tile.tsx';
import {Clauses} from '#components/ui/clauses.tsx';
import type {Locale} from '#lib/i18n/routing.ts';
import {ServicePage} from './service-page.tsx';
import {Aside} from './steps.tsx';

const ASKS = [
  {name: 'system', face: 'yves'},
  {name: 'plan', face: 'nadia'},
  {name: 'clinical', face: 'harpreet'},
] as const;

export async function FollowUp({locale}: {locale: Locale}) {
  const t = await getTranslations('services.followUp.limits');
  return (
    <ServicePage
      locale={locale}
      service="followUp"
      aside={<Aside face="ines" className="mt-16 bg-white" title={t('title')} text={t('text')} />}
    >
      <Asks />
    </ServicePage>
  );
}

async function Asks() {
  const t = await getTranslations('services.followUp');
  return (
    <section className="band">
      <div className="wrap">
        <h2 className="band-title">
          <Clauses of={t('asks.title')} />
        </h2>
        <ul className="grid gap-4" role="list">
          {ASKS.map(({name, face}) => (
            <li key={name} className="grid grid-cols-1 gap-1 tablet:grid-cols-[5fr_6fr] desk:grid-cols-2">
              <div className="rounded-xl bg-brume p-[clamp(24px,3vw,40px)]">
                <h3 className="mb-1 text-h4 tracking-normal">{t(`asks.${name}.article`)}</h3>
                <p className="mb-3 text-small text-ardoise">{t('asks.asksHead')}</p>
                <p>{t(`asks.${name}.asks`)}</p>
              </div>
              <div className="flex items-center gap-4 rounded-bulle bg-menthe p-[clamp(24px,3vw,40px)]">
                <div className="flex-1 self-start">
                  <p className="mb-3 text-small">{t('asks.bringsHead')}</p>
                  <p className="text-quote font-medium">{t(`asks.${name}.brings`)}</p>
                </div>
                <Tile tile={face} className="w-16 flex-none rounded-[14px] desk:w-28 cramped:hidden" />
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-6 max-w-[44em] text-small text-ardoise">{t('note')}</p>
      </div>
    </section>
  );
}
