import {ContactSection} from '#components/sections/contact/contact.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {metadataOf} from '#lib/seo/metadata.ts';

export const generateMetadata = metadataOf('/contact');

export default async function ContactPage({params}: PageProps<'/[locale]/contact'>) {
  const locale = await localeOf(params);
  return <ContactSection locale={locale} />;
}
