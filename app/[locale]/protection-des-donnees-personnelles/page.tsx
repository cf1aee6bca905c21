import picture from '#components/artwork/files/read-privacy.svg';
import {Frame} from '#components/layout/frame.tsx';
import {LegalPage} from '#components/sections/legal/legal-page.tsx';
import {legalSections} from '#components/sections/legal/legal-text.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {pageMetadata} from '#lib/seo/metadata.ts';

export async function generateMetadata({params}: PageProps<'/[locale]/protection-des-donnees-personnelles'>) {
  const locale = await localeOf(params);
  return pageMetadata(locale, '/protection-des-donnees-personnelles');
}

export default async function DataProtectionPage({
  params,
}: PageProps<'/[locale]/protection-des-donnees-personnelles'>) {
  const locale = await localeOf(params);

  return (
    <Frame locale={locale} page="/protection-des-donnees-personnelles">
      <LegalPage
        locale={locale}
        page="/protection-des-donnees-personnelles"
        {...legalSections('data-protection', locale)}
        summary={
          locale === 'en' ? legalSections('data-protection-summary.en', locale).sections[0] : undefined
        }
        picture={picture}
      />
    </Frame>
  );
}
