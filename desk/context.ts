import IntlMessageFormat from 'intl-messageformat';
import type {ReactNode} from 'react';
import type {Env} from '#lib/config/env.ts';
import {readTexts} from '#lib/config/texts.ts';
import {recordUse} from '#lib/outbox/admin/audit.ts';
import type {OpenStore} from '#lib/outbox/open-store.ts';
import type words from '#messages/fr/desk.json';
import type {Publishing} from './publishing.ts';
import type {Language} from './request.ts';
import type {Session} from './sessions.ts';

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
  publishing: Publishing;
  /** A text with its values, in ICU syntax. */
  say(text: string, values: Record<string, string | number>): string;
  /** Asks for the password again. */
  confirm(): Promise<'right' | 'wrong' | 'often'>;
}

export type Answer =
  | {title: string; body: ReactNode; status?: number; refresh?: number}
  | {to: string}
  | {file: string; name: string};

export const say =
  (language: Language) =>
  (text: string, values: Record<string, string | number>): string =>
    String(new IntlMessageFormat(text, language === 'fr' ? 'fr-FR' : 'en-GB').format(values));

export const field = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** A line of the audit trail: the role, what it did, and to which leads. A line that cannot be written stops the page. */
export const note = (
  {store, session}: Pick<Context, 'store' | 'session'>,
  command: string,
  references: readonly string[] = [],
) =>
  recordUse(store, {
    operator: `desk (${session.role})`,
    command,
    references: references.slice(0, 20),
    count: references.length,
  });
