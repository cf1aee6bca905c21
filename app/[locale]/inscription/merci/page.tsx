import {RegistrationThanks} from '#components/sections/outcome/thanks-pages.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {metadataOf} from '#lib/seo/metadata.ts';

export const generateMetadata = metadataOf('/inscription/merci');

export default async function RegistrationThanksPage({params}: PageProps<'/[locale]/inscription/merci'>) {
  return <RegistrationThanks locale={await localeOf(params)} />;
}
