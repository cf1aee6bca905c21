import type {ReactNode} from 'react';
import type {Env} from '#lib/config/env.ts';
import {readTexts} from '#lib/config/texts.ts';
import {recordUse} from '#lib/outbox/admin/audit.ts';
import type {OpenStore} from '#lib/outbox/open-store.ts';
import type words from '#messages/fr/desk.json';
import type {Language} from './request.ts';
import type {Failed, Session} from './sessions.ts';

export type Words = typeof words;
export const wordsOf = (language: Language): Words => readTexts<{desk: Words}>(language).desk;

export interface Context extends OpenStore {
  env: Env;
  session: Session;
  language: Language;
  t: Words;
  query: URLSearchParams;
  form: FormData;
  posted: boolean;
  name: string;
  say(text: string, values: Record<string, string | number>): string;
  /** @returns undefined where the password is right */
  confirm(): Promise<Failed | undefined>;
}

export type Answer =
  | {title: string; body?: ReactNode; status?: number; refresh?: number}
  | {to: string}
  | {file: string; name: string};

export const page = (
  title: string,
  body?: ReactNode,
  more: {status?: number; refresh?: number | undefined} = {},
): Answer => ({title, body, ...more});

export const field = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
};
export const filesOf = (form: FormData, name: string): File[] =>
  form.getAll(name).filter((one) => one instanceof File && one.size > 0) as File[];

/** The word itself where it has no name in the language of the page. */
export const named = (names: object, word: string): string =>
  Object.hasOwn(names, word) ? (names as Record<string, string>)[word]! : word;

/** Goes as deep as the data; lists of steps stay out. */
export const valuesOf = (values: object, t: Words): [name: string, value: string][] =>
  Object.entries(values).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (Array.isArray(value)) value = value.filter((one) => typeof one === 'string').join('\n');
    if (typeof value === 'object' && value) return valuesOf(value, t);
    if (value === '' || value === null) return [];
    const choices: Record<string, string | object> = {...t.choices, kind: t.kinds};
    const words = typeof choices[name] === 'object' ? choices[name] : t.choices;
    return [[named(t.fields, name), named(words, String(value))]];
  });

/** Shows the stored text of a damaged lead. */
export const contentOf = ({payload, context}: {payload?: unknown; context?: unknown}, t: Words) =>
  valuesOf(typeof payload === 'string' ? {payload} : {...(payload as object), ...(context as object)}, t);

/** A line of the audit trail that cannot be written stops the page. */
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

const REGIONS = {fr: 'fr-FR', en: 'en-GB'};
export const dayOf = (day: string, language: Language) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(REGIONS[language], {day: 'numeric', month: 'short'});

export const time = (at: number | null, language: Language, timeStyle: 'short' | 'medium' = 'short') =>
  at === null
    ? '–'
    : new Date(at).toLocaleString(REGIONS[language], {
        timeZone: 'Europe/Paris',
        dateStyle: 'medium',
        timeStyle,
      });

/** As « il y a 3 heures ». */
export function age(at: number, language: Language): string {
  const minutes = (Date.now() - at) / 60_000;
  const [unit, length] =
    minutes < 60 ? ['minute' as const, 1] : minutes < 1440 ? ['hour' as const, 60] : ['day' as const, 1440];
  return new Intl.RelativeTimeFormat(language).format(-Math.floor(minutes / length), unit);
}
