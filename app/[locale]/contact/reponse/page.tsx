import {Contact} from '#components/sections/forms/contact.tsx';
import type {Locale} from '#lib/i18n/routing.ts';
import {answerMetadata, plainAnswer} from '../../plain-answer.ts';

/** What a form sent without script is answered with, made for this one visitor: the middleware shows it to nobody else. */
export const dynamic = 'force-dynamic';

export async function generateMetadata({params}: PageProps<'/[locale]/contact/reponse'>) {
  const {locale} = (await params) as {locale: Locale};
  return answerMetadata('contact', locale);
}

export default async function ContactAnswerPage({params}: PageProps<'/[locale]/contact/reponse'>) {
  const {locale} = (await params) as {locale: Locale};
  return <Contact locale={locale} answer={await plainAnswer('contact', locale)} />;
}
