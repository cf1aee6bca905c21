import {RegistrationSection} from '#components/sections/registration/registration.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {metadataOf} from '#lib/seo/metadata.ts';

export const generateMetadata = metadataOf('/inscription');

export default async function SignUpPage({params}: PageProps<'/[locale]/inscription'>) {
  const locale = await localeOf(params);
  return <RegistrationSection locale={locale} />;
}
