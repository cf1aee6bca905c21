import picture from '@/components/artwork/files/read-notices.svg';
import {Frame} from '@/components/layout/frame';
import {legalFacts} from '@/components/sections/legal/facts';
import {legalNotices} from '@/components/sections/legal/legal-notices';
import {LegalPage} from '@/components/sections/legal/legal-page';
import type {Locale} from '@/lib/i18n/routing';
import {pageMetadata} from '@/lib/seo/metadata';

export {bothLocales as generateStaticParams} from '@/lib/i18n/static-params';

export async function generateMetadata({params}: PageProps<'/[locale]/mentions-legales'>) {
  const {locale} = (await params) as {locale: Locale};
  return pageMetadata(locale, '/mentions-legales');
}

export default async function LegalNoticesPage({params}: PageProps<'/[locale]/mentions-legales'>) {
  const {locale} = (await params) as {locale: Locale};

  return (
    <Frame locale={locale} page="/mentions-legales">
      <LegalPage
        locale={locale}
        name="legalNotices"
        sections={legalNotices(locale, legalFacts())}
        picture={picture}
      />
    </Frame>
  );
}
