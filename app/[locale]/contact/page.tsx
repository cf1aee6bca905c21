import {ContactSection} from '#components/sections/contact/contact.tsx';
import type {Locale} from '#lib/i18n/routing.ts';
import {pageMetadata} from '#lib/seo/metadata.ts';

export async function generateMetadata({params}: PageProps<'/[locale]/contact'>) {
  const {locale} = (await params) as {locale: Locale};
  return pageMetadata(locale, '/contact');
}

export default async function ContactPage({params}: PageProps<'/[locale]/contact'>) {
  const {locale} = (await params) as {locale: Locale};
  return <ContactSection locale={locale} />;
}
