import picture from '#components/artwork/files/read-notices.svg';
import {Frame} from '#components/layout/frame.tsx';
import {LegalPage} from '#components/sections/legal/legal-page.tsx';
import {legalSections} from '#components/sections/legal/legal-text.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {pageMetadata} from '#lib/seo/metadata.ts';

export async function generateMetadata({params}: PageProps<'/[locale]/mentions-legales'>) {
  const locale = await localeOf(params);
  return pageMetadata(locale, '/mentions-legales');
}

export default async function LegalNoticesPage({params}: PageProps<'/[locale]/mentions-legales'>) {
  const locale = await localeOf(params);

  return (
    <Frame locale={locale} page="/mentions-legales">
      <LegalPage
        locale={locale}
        page="/mentions-legales"
        {...legalSections('legal-notices', locale)}
        picture={picture}
      />
    </Frame>
  );
}
