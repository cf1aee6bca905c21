import {answerMetadata, plainAnswer} from '#components/sections/forms/plain-answer.ts';
import {QuoteSection} from '#components/sections/quote/quote.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';

export async function generateMetadata({params, searchParams}: PageProps<'/[locale]/devis/response'>) {
  const locale = await localeOf(params);
  return answerMetadata('quote', locale, searchParams);
}

/** Answer to a form that was sent without scripts, rendered for one visitor (server/http/unscripted-forms.ts). */
export default async function QuoteAnswerPage({params, searchParams}: PageProps<'/[locale]/devis/response'>) {
  const locale = await localeOf(params);
  return <QuoteSection locale={locale} answer={await plainAnswer(searchParams)} />;
}
