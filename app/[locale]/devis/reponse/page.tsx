import {Quote} from '#components/sections/forms/quote.tsx';
import type {Locale} from '#lib/i18n/routing.ts';
import {answerMetadata, plainAnswer} from '../../plain-answer.ts';

/** What a form sent without script is answered with, made for this one visitor: the middleware shows it to nobody else. */
export const dynamic = 'force-dynamic';

export async function generateMetadata({params}: PageProps<'/[locale]/devis/reponse'>) {
  const {locale} = (await params) as {locale: Locale};
  return answerMetadata('quote', locale);
}

export default async function QuoteAnswerPage({params}: PageProps<'/[locale]/devis/reponse'>) {
  const {locale} = (await params) as {locale: Locale};
  return <Quote locale={locale} answer={await plainAnswer('quote', locale)} />;
}
