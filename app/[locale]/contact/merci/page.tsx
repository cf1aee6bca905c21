import {EnquiryThanks} from '#components/sections/outcome/enquiry-thanks.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {pageMetadata} from '#lib/seo/metadata.ts';

type Props = PageProps<'/[locale]/contact/merci'>;

export async function generateMetadata({params}: Props) {
  return pageMetadata(await localeOf(params), '/contact/merci');
}

export default async function ContactThanksPage({params}: Props) {
  return <EnquiryThanks locale={await localeOf(params)} of="contact" />;
}
