import {answerMetadata, plainAnswer} from '#components/sections/forms/plain-answer.ts';
import {QuoteSection} from '#components/sections/quote/quote.tsx';
import type {Locale} from '#lib/i18n/routing.ts';

export async function generateMetadata({params, searchParams}: PageProps<'/[locale]/devis/reponse'>) {
  const {locale} = (await params) as {locale: Locale};
  return answerMetadata('quote', locale, searchParams);
}

/** What a form sent without script is answered with, made for this one visitor (server/front/plain-posts.ts). */
export default async function QuoteAnswerPage({params, searchParams}: PageProps<'/[locale]/devis/reponse'>) {
  const {locale} = (await params) as {locale: Locale};
  return <QuoteSection locale={locale} answer={await plainAnswer(searchParams)} />;
}
