import {LegalPage} from '#components/sections/legal/legal-page.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {metadataOf} from '#lib/seo/metadata.ts';

export const generateMetadata = metadataOf('/accessibilite');

export default async function AccessibilityPage({params}: PageProps<'/[locale]/accessibilite'>) {
  return <LegalPage locale={await localeOf(params)} page="/accessibilite" />;
}
