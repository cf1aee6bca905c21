import {LegalPage} from '#components/sections/legal/legal-page.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {metadataOf} from '#lib/seo/metadata.ts';

export const generateMetadata = metadataOf('/mentions-legales');

export default async function LegalNoticesPage({params}: PageProps<'/[locale]/mentions-legales'>) {
  return <LegalPage locale={await localeOf(params)} page="/mentions-legales" />;
}
