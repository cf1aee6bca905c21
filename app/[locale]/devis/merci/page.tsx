import {getTranslations} from 'next-intl/server';
import {Frame} from '#components/layout/frame.tsx';
import {Thanks} from '#components/sections/outcome/thanks.tsx';
import {ButtonLink} from '#components/ui/button.tsx';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {pageMetadata} from '#lib/seo/metadata.ts';

export async function generateMetadata({params}: PageProps<'/[locale]/devis/merci'>) {
  const {locale} = (await params) as {locale: Locale};
  return pageMetadata(locale, '/devis/merci');
}

export default async function QuoteThanksPage({params}: PageProps<'/[locale]/devis/merci'>) {
  const {locale} = (await params) as {locale: Locale};
  const t = await getTranslations();
  return (
    <Frame locale={locale} page="/devis/merci">
      <Thanks
        title={t('quote.form.sentTitle')}
        text={t('quote.form.sentText')}
        note={t('forms.withoutReference')}
      >
        <ButtonLink href={localePath(locale, '/')}>{t('errors.notFound.home')}</ButtonLink>
      </Thanks>
    </Frame>
  );
}
