import {getTranslations} from 'next-intl/server';
import {env} from '#lib/config/env.ts';
import {asksConsent} from '#lib/consent/version.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {ConsentBanner} from './consent-banner.tsx';

/** The only purpose that needs consent: the video and its host. */
export async function ConsentQuestion({locale}: {locale: Locale}) {
  if (!asksConsent(env())) return null;
  const t = await getTranslations('layout.consent');
  const {videoHostName} = env();
  return (
    <ConsentBanner texts={{title: t('title'), accept: t('accept'), refuse: t('refuse')}}>
      {t('video', {host: videoHostName ? ` (${videoHostName})` : ''})}{' '}
      <a href={`${localePath(locale, '/protection-des-donnees-personnelles')}#cookies`}>{t('more')}</a>
    </ConsentBanner>
  );
}
