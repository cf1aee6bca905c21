import {getTranslations} from 'next-intl/server';
import {Frame} from '#components/layout/frame.tsx';
import {Thanks} from '#components/sections/outcome/thanks.tsx';
import {ButtonLink} from '#components/ui/button.tsx';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {pageMetadata} from '#lib/seo/metadata.ts';

export async function generateMetadata({params}: PageProps<'/[locale]/contact/merci'>) {
  const {locale} = (await params) as {locale: Locale};
  return pageMetadata(locale, '/contact/merci');
}

export default async function ContactThanksPage({params}: PageProps<'/[locale]/contact/merci'>) {
  const {locale} = (await params) as {locale: Locale};
  const t = await getTranslations();
  return (
    <Frame locale={locale} page="/contact/merci">
      <Thanks
        title={t('contact.form.sentTitle')}
        text={t('contact.form.sentText')}
        note={t('forms.withoutReference')}
      >
        <ButtonLink href={localePath(locale, '/')}>{t('errors.notFound.home')}</ButtonLink>
      </Thanks>
    </Frame>
  );
}
