import {getTranslations} from 'next-intl/server';
import {Frame} from '#components/layout/frame.tsx';
import {Thanks} from '#components/sections/outcome/thanks.tsx';
import {ButtonLink} from '#components/ui/button.tsx';
import {PRODUCT} from '#lib/config/site.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {pageMetadata} from '#lib/seo/metadata.ts';

export async function generateMetadata({params}: PageProps<'/[locale]/inscription/merci'>) {
  const {locale} = (await params) as {locale: Locale};
  return pageMetadata(locale, '/inscription/merci');
}

export default async function RegistrationThanksPage({params}: PageProps<'/[locale]/inscription/merci'>) {
  const {locale} = (await params) as {locale: Locale};
  const t = await getTranslations();
  return (
    <Frame locale={locale} page="/inscription/merci">
      <Thanks
        title={t('registration.done.sentTitle', {product: PRODUCT})}
        text={t('registration.done.sentText')}
        note={t('forms.withoutReference')}
      >
        <ButtonLink href={localePath(locale, '/')}>{t('errors.notFound.home')}</ButtonLink>
      </Thanks>
    </Frame>
  );
}
