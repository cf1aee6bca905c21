import picture from '@/components/artwork/files/read-accessibility.svg';
import {Frame} from '@/components/layout/frame';
import {accessibility} from '@/components/sections/legal/accessibility';
import {LegalPage} from '@/components/sections/legal/legal-page';
import type {Locale} from '@/lib/i18n/routing';
import {pageMetadata} from '@/lib/seo/metadata';

export {bothLocales as generateStaticParams} from '@/lib/i18n/static-params';

export async function generateMetadata({params}: PageProps<'/[locale]/accessibilite'>) {
  const {locale} = (await params) as {locale: Locale};
  return pageMetadata(locale, '/accessibilite');
}

export default async function AccessibilityPage({params}: PageProps<'/[locale]/accessibilite'>) {
  const {locale} = (await params) as {locale: Locale};

  return (
    <Frame locale={locale} page="/accessibilite">
      <LegalPage locale={locale} name="accessibility" sections={accessibility(locale)} picture={picture} />
    </Frame>
  );
}
