import {LegalPage} from '#components/sections/legal/legal-page.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {metadataOf} from '#lib/seo/metadata.ts';

export const generateMetadata = metadataOf('/CGU');

export default async function TermsPage({params}: PageProps<'/[locale]/CGU'>) {
  return <LegalPage locale={await localeOf(params)} page="/CGU" />;
}
