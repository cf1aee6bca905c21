import {getTranslations} from 'next-intl/server';
import type {Locale} from '#lib/i18n/routing.ts';

/** Says on English pages why the titles below are in another language. */
export async function InFrench({locale}: {locale: Locale}) {
  if (locale === 'fr') return null;
  const t = await getTranslations('blog');
  return <p className="mt-3 text-small font-semibold text-ardoise">{t('inFrench')}</p>;
}
