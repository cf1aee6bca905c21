import type {Metadata} from 'next';
import {notFound} from 'next/navigation';
import type {Locale} from '#lib/i18n/routing.ts';
import {formAnswers, type FormAnswer} from '#lib/leads/form-answers.ts';
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

/** What the form says to what it was sent. Nobody can ask for these pages by name: only the server knows a key. */
export async function plainAnswer(searchParams: Query) {
  const found = await answerOf(searchParams);
  if (!found) notFound();
  return found.answer;
}

/** The title of the form's page, beginning with the word for errors and the name of its second screen, where it is that. */
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
    other: answerMark('unkept'),
  };
}
