import {LegalPage} from '#components/sections/legal/legal-page.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {metadataOf} from '#lib/seo/metadata.ts';

export const generateMetadata = metadataOf('/protection-des-donnees-personnelles');

export default async function DataProtectionPage({
  params,
}: PageProps<'/[locale]/protection-des-donnees-personnelles'>) {
  return <LegalPage locale={await localeOf(params)} page="/protection-des-donnees-personnelles" />;
}
