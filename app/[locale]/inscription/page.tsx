import {RegistrationSection} from '#components/sections/registration/registration.tsx';
import type {Locale} from '#lib/i18n/routing.ts';
import {pageMetadata} from '#lib/seo/metadata.ts';

export async function generateMetadata({params}: PageProps<'/[locale]/inscription'>) {
  const {locale} = (await params) as {locale: Locale};
  return pageMetadata(locale, '/inscription');
}

export default async function SignUpPage({params}: PageProps<'/[locale]/inscription'>) {
  const {locale} = (await params) as {locale: Locale};
  return <RegistrationSection locale={locale} />;
}
