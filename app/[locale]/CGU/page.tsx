import picture from '#components/artwork/files/read-terms.svg';
import {Frame} from '#components/layout/frame.tsx';
import {LegalPage} from '#components/sections/legal/legal-page.tsx';
import {legalSections} from '#components/sections/legal/legal-text.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {pageMetadata} from '#lib/seo/metadata.ts';

export async function generateMetadata({params}: PageProps<'/[locale]/CGU'>) {
  const locale = await localeOf(params);
  return pageMetadata(locale, '/CGU');
}

export default async function TermsPage({params}: PageProps<'/[locale]/CGU'>) {
  const locale = await localeOf(params);

  return (
    <Frame locale={locale} page="/CGU">
      <LegalPage
        locale={locale}
        page="/CGU"
        {...legalSections('terms', locale)}
        summary={locale === 'en' ? legalSections('terms-summary.en', locale).sections[0] : undefined}
        picture={picture}
      />
    </Frame>
  );
}
