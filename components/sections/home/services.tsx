import {getTranslations} from 'next-intl/server';
import {ServiceTabs} from '#components/sections/services/overview.tsx';
import type {Locale} from '#lib/i18n/routing.ts';

export async function HomeServices({locale}: {locale: Locale}) {
  const t = await getTranslations('home.services');
  return (
    <section className="band">
      <div className="wrap">
        <div className="band-head">
          <h2>{t('title')}</h2>
          <p className="lead">{t('lead')}</p>
        </div>
        <ServiceTabs locale={locale} on="home" />
      </div>
    </section>
  );
}
