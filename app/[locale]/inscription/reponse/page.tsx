import {Registration} from '#components/sections/forms/registration.tsx';
import type {Locale} from '#lib/i18n/routing.ts';
import {answerMetadata, plainAnswer} from '../../plain-answer.ts';

/** What a form sent without script is answered with, made for this one visitor: the middleware shows it to nobody else. */
export const dynamic = 'force-dynamic';

export async function generateMetadata({params}: PageProps<'/[locale]/inscription/reponse'>) {
  const {locale} = (await params) as {locale: Locale};
  return answerMetadata('registration', locale);
}

export default async function SignUpAnswerPage({params}: PageProps<'/[locale]/inscription/reponse'>) {
  const {locale} = (await params) as {locale: Locale};
  return <Registration locale={locale} answer={await plainAnswer('registration', locale)} />;
}
