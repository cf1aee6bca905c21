import path from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {localePath, SEARCH} from '../../lib/i18n/paths.ts';
import {LOCALES, type Locale} from '../../lib/i18n/routing.ts';
import {anAddress, CONTACT, QUOTE, STEP_ONE, STEP_TWO} from './forms-shared.ts';
import {postPlainly} from './posting.ts';
import {go, type State} from './states.ts';
import {bare} from './unscripted.ts';

// Pages without an address.

/** The 503 pages of a server with too many renders waiting. */
export async function insteadOfPages(at: string): Promise<Record<Locale, string>> {
  const enough = new AbortController();
  const ask = async (locale: Locale, question: number) => {
    const address = `${at}${localePath(locale, SEARCH)}?q=${question}`;
    const answer = await fetch(address, {signal: enough.signal});
    if (answer.status !== 503) throw new Error('it was rendered');
    return answer.text();
  };
  const many = (count: number, locale: Locale) =>
    Array.from({length: count}, (_, index) => ask(locale, index));
  const first = many(240, 'fr').map((one) => one.catch(() => {}));
  const [fr, en] = await Promise.all([Promise.any(many(40, 'fr')), Promise.any(many(40, 'en'))]);
  enough.abort();
  await Promise.all(first);
  return {fr, en};
}

/** Locks the store, as a full disk or a hanging backup would. @returns a function that unlocks it */
export function seized(dataDir: string): () => void {
  const db = new DatabaseSync(path.join(dataDir, 'outbox.sqlite'));
  db.exec('begin immediate');
  return () => {
    db.exec('rollback');
    db.close();
  };
}

/** Leads of one address in ten minutes before a 429 (docs/promises.md, Limits). */
const TOO_MANY = 120;

/** Answers to plain posts while the store cannot commit, and then past the limit of an address. */
export async function plainFailures(at: string, dataDir: string): Promise<Record<Locale, State[]>> {
  const forms = {
    'quote-plain-failure': ['/devis', QUOTE],
    'sign-up-two-plain-failure': [
      '/inscription',
      {...STEP_ONE, ...STEP_TWO, step: 'two', email: anAddress()},
    ],
    'contact-plain-limited': ['/contact', CONTACT],
  } as const;
  const refused = async (locale: Locale, name: keyof typeof forms, status: number) => {
    const [page, values] = forms[name];
    const answer = await postPlainly(localePath(locale, page), values, {}, at);
    if (answer.status !== status) throw new Error(`${name} was answered ${answer.status}`);
    // One of them as a whole form, which is filled as it was.
    const part = name === 'quote-plain-failure' ? 'main form' : 'main form [role=alert]';
    return {...made(name, bare(await answer.text())), part};
  };
  const inBoth = async (name: keyof typeof forms, status: number) =>
    Promise.all(LOCALES.map((locale) => refused(locale, name, status)));

  const free = seized(dataDir);
  const [quote, signUp] = await Promise.all([
    inBoth('quote-plain-failure', 503),
    inBoth('sign-up-two-plain-failure', 503),
  ]).finally(free);
  for (let sent = 0; sent < TOO_MANY; sent++)
    await fetch(`${at}/api/contact`, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: '{}',
    });
  const limited = await inBoth('contact-plain-limited', 429);
  const of = (locale: Locale) => [quote, signUp, limited].map((states) => states[LOCALES.indexOf(locale)]!);
  return {fr: of('fr'), en: of('en')};
}

/** A state from HTML that is there already. */
export const made = (name: string, body: string): State => ({
  name,
  part: 'body',
  async open(tab, locale) {
    await tab.route(`**/${name}`, (asked) => asked.fulfill({contentType: 'text/html; charset=utf-8', body}));
    await go(tab, locale, `/${name}`);
  },
});
