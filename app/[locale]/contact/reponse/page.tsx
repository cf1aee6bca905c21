import {ContactSection} from '#components/sections/contact/contact.tsx';
import {answerMetadata, plainAnswer} from '#components/sections/forms/plain-answer.ts';
import type {Locale} from '#lib/i18n/routing.ts';

export async function generateMetadata({params, searchParams}: PageProps<'/[locale]/contact/reponse'>) {
  const {locale} = (await params) as {locale: Locale};
  return answerMetadata('contact', locale, searchParams);
}

/** What a form sent without script is answered with, made for this one visitor (server/front/plain-posts.ts). */
export default async function ContactAnswerPage({
  params,
  searchParams,
}: PageProps<'/[locale]/contact/reponse'>) {
  const {locale} = (await params) as {locale: Locale};
  return <ContactSection locale={locale} answer={await plainAnswer(searchParams)} />;
}
