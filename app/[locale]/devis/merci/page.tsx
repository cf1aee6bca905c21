import {EnquiryThanks} from '#components/sections/outcome/thanks-pages.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {metadataOf} from '#lib/seo/metadata.ts';

export const generateMetadata = metadataOf('/devis/merci');

export default async function QuoteThanksPage({params}: PageProps<'/[locale]/devis/merci'>) {
  return <EnquiryThanks locale={await localeOf(params)} of="quote" />;
}
