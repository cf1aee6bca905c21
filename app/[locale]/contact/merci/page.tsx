import {EnquiryThanks} from '#components/sections/outcome/thanks-pages.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {metadataOf} from '#lib/seo/metadata.ts';

export const generateMetadata = metadataOf('/contact/merci');

export default async function ContactThanksPage({params}: PageProps<'/[locale]/contact/merci'>) {
  return <EnquiryThanks locale={await localeOf(params)} of="contact" />;
}
