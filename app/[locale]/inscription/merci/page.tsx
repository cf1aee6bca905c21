import {RegistrationThanks} from '#components/sections/registration/thanks.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {pageMetadata} from '#lib/seo/metadata.ts';

type Props = PageProps<'/[locale]/inscription/merci'>;

export async function generateMetadata({params}: Props) {
  return pageMetadata(await localeOf(params), '/inscription/merci');
}

export default async function RegistrationThanksPage({params}: Props) {
  return <RegistrationThanks locale={await localeOf(params)} />;
}
