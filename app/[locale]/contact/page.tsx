import {ContactSection} from '#components/sections/contact/contact.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {pageMetadata} from '#lib/seo/metadata.ts';

export async function generateMetadata({params}: PageProps<'/[locale]/contact'>) {
  const locale = await localeOf(params);
  return pageMetadata(locale, '/contact');
}

export default async function ContactPage({params}: PageProps<'/[locale]/contact'>) {
  const locale = await localeOf(params);
  return <ContactSection locale={locale} />;
}
