import type {ReactNode} from 'react';
import type {Env} from '#lib/config/env.ts';
import {readTexts} from '#lib/config/texts.ts';
import {recordUse} from '#lib/outbox/admin/audit.ts';
import type {OpenStore} from '#lib/outbox/open-store.ts';
import type words from '#messages/fr/desk.json';
import type {Publishing} from './publishing.ts';
import type {Language} from './request.ts';
import type {Confirmed, Session} from './sessions.ts';

export type Words = typeof words;
export const wordsOf = (language: Language): Words => readTexts<{desk: Words}>(language).desk;

/** What a page is made of. */
export interface Context extends OpenStore {
  env: Env;
  session: Session;
  language: Language;
  t: Words;
  query: URLSearchParams;
  /** Of a POST. */
  form: FormData;
  posted: boolean;
  /** The last part of the address, where it is a name. */
  name: string;
  publishing: Publishing;
  /** A text with its values, in ICU syntax. */
  say(text: string, values: Record<string, string | number>): string;
  /** Asks for the password again. */
  confirm(): Promise<Confirmed>;
}

export type Answer =
  | {title: string; body?: ReactNode; status?: number; refresh?: number}
  | {to: string}
  | {file: string; name: string};

export const field = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
};
/** Files that were chosen. */
export const filesOf = (form: FormData, name: string): File[] =>
  form.getAll(name).filter((one) => one instanceof File && one.size > 0) as File[];

/** A word's name in the language of the page; the word itself where it has none. */
export const named = (names: object, word: string): string =>
  Object.hasOwn(names, word) ? (names as Record<string, string>)[word]! : word;

/** A line of the audit trail: the role, what it did, and to which leads. A line that cannot be written stops the page. */
export const note = (
  {store, session}: Pick<Context, 'store' | 'session'>,
  command: string,
  leads: readonly {reference: string}[] = [],
) =>
  recordUse(store, {
    operator: `desk (${session.role})`,
    command,
    references: leads.slice(0, 20).map(({reference}) => reference),
    count: leads.length,
  });

export const time = (at: number | null, language: Language) =>
  at === null
    ? '–'
    : new Date(at).toLocaleString(language === 'fr' ? 'fr-FR' : 'en-GB', {
        timeZone: 'Europe/Paris',
        dateStyle: 'medium',
        timeStyle: 'short',
      });
