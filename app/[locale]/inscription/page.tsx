import {RegistrationSection} from '#components/sections/registration/registration.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {pageMetadata} from '#lib/seo/metadata.ts';

export async function generateMetadata({params}: PageProps<'/[locale]/inscription'>) {
  const locale = await localeOf(params);
  return pageMetadata(locale, '/inscription');
}

export default async function SignUpPage({params}: PageProps<'/[locale]/inscription'>) {
  const locale = await localeOf(params);
  return <RegistrationSection locale={locale} />;
}
