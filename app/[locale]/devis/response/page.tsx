import {answerMetadata, plainAnswer} from '#components/sections/forms/plain-answer.ts';
import {QuoteSection} from '#components/sections/quote/quote.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';

export async function generateMetadata({params, searchParams}: PageProps<'/[locale]/devis/response'>) {
  const locale = await localeOf(params);
  return answerMetadata('quote', locale, searchParams);
}

/** What a form sent without script is answered with, made for this one visitor (server/front/plain-posts.ts). */
export default async function QuoteAnswerPage({params, searchParams}: PageProps<'/[locale]/devis/response'>) {
  const locale = await localeOf(params);
  return <QuoteSection locale={locale} answer={await plainAnswer(searchParams)} />;
}
