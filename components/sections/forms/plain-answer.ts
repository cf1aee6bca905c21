import type {Metadata} from 'next';
import {notFound} from 'next/navigation';
import type {Locale} from '#lib/i18n/routing.ts';
import {formAnswers, refusalOf, type FormAnswer} from '#lib/leads/form-answers.ts';
import type {Kind} from '#lib/leads/kinds.ts';
import {answerMark, notFoundMetadata, pageMetadata} from '#lib/seo/metadata.ts';
import en from '#messages/en/index.ts';
import fr from '#messages/fr/index.ts';

const PATHS = {contact: '/contact', quote: '/devis', registration: '/inscription'} as const;

type Query = Promise<Record<string, string | string[] | undefined>>;

async function answerOf(searchParams: Query): Promise<FormAnswer | undefined> {
  const {key} = await searchParams;
  return formAnswers().get(String(key));
}

/** The outcome of a form that was sent without scripts. Only the server knows the key, so visitors cannot request it. */
export async function plainAnswer(searchParams: Query) {
  const found = await answerOf(searchParams);
  if (!found) notFound();
  return found.answer;
}

/** Title of the page after a post without scripts: the word for errors, the name of step 2, then the page's title. */
export async function answerMetadata(kind: Kind, locale: Locale, searchParams: Query): Promise<Metadata> {
  const found = await answerOf(searchParams);
  if (!found) return notFoundMetadata(locale);
  const metadata = await pageMetadata(locale, PATHS[kind]);
  const {absolute: title} = metadata.title as {absolute: string};
  const {forms, registration} = locale === 'fr' ? fr : en;
  const error = found.status === 200 ? '' : forms.errorPrefix;
  const screen = found.answer.step === 'two' ? `${registration.rail.heading.two} · ` : '';
  return {
    ...metadata,
    title: {absolute: error + screen + title},
    ...(refusalOf(found) ? {} : {other: answerMark('uncached')}),
  };
}
