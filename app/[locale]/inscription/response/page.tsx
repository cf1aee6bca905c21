import {answerMetadata, plainAnswer} from '#components/sections/forms/plain-answer.ts';
import {RegistrationSection} from '#components/sections/registration/registration.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';

export async function generateMetadata({params, searchParams}: PageProps<'/[locale]/inscription/response'>) {
  const locale = await localeOf(params);
  return answerMetadata('registration', locale, searchParams);
}

/** Answer to a form that was sent without scripts, rendered for one visitor (server/http/unscripted-forms.ts). */
export default async function SignUpAnswerPage({
  params,
  searchParams,
}: PageProps<'/[locale]/inscription/response'>) {
  const locale = await localeOf(params);
  return <RegistrationSection locale={locale} answer={await plainAnswer(searchParams)} />;
}
