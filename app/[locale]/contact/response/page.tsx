import {ContactSection} from '#components/sections/contact/contact.tsx';
import {answerMetadata, plainAnswer} from '#components/sections/forms/plain-answer.ts';
import {localeOf} from '#lib/i18n/locale-of.ts';

export async function generateMetadata({params, searchParams}: PageProps<'/[locale]/contact/response'>) {
  const locale = await localeOf(params);
  return answerMetadata('contact', locale, searchParams);
}

/** Answer to a form that was sent without scripts, rendered for one visitor (server/http/unscripted-forms.ts). */
export default async function ContactAnswerPage({
  params,
  searchParams,
}: PageProps<'/[locale]/contact/response'>) {
  const locale = await localeOf(params);
  return <ContactSection locale={locale} answer={await plainAnswer(searchParams)} />;
}
