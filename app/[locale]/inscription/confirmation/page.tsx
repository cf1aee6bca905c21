import {getTranslations} from 'next-intl/server';
import {Frame} from '@/components/layout/frame';
import {ForgetQuery} from '@/components/sections/forget-query';
import {Thanks} from '@/components/sections/thanks';
import {ButtonLink} from '@/components/ui/button';
import {localePath} from '@/lib/i18n/paths';
import type {Locale} from '@/lib/i18n/routing';
import {pageMetadata} from '@/lib/seo/metadata';

export {bothLocales as generateStaticParams} from '@/lib/i18n/static-params';

export async function generateMetadata({params}: PageProps<'/[locale]/inscription/confirmation'>) {
  const {locale} = (await params) as {locale: Locale};
  return {...(await pageMetadata(locale, '/inscription/confirmation')), referrer: 'no-referrer' as const};
}

export default async function ConfirmationPage({params}: PageProps<'/[locale]/inscription/confirmation'>) {
  const {locale} = (await params) as {locale: Locale};
  const t = await getTranslations();
  return (
    <Frame locale={locale} page="/inscription/confirmation">
      <ForgetQuery />
      <Thanks title={t('errors.confirmation.title')} text={t('errors.confirmation.text')}>
        <ButtonLink href={localePath(locale, '/')}>{t('errors.notFound.home')}</ButtonLink>
      </Thanks>
    </Frame>
  );
}
