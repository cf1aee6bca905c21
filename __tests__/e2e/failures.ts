import path from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {localePath, SEARCH} from '../../lib/i18n/paths.ts';
import {LOCALES, type Locale} from '../../lib/i18n/routing.ts';
import {anAddress, CONTACT, QUOTE, STEP_ONE, STEP_TWO} from './forms-shared.ts';
import {postPlainly} from './posting.ts';
import {go, type State} from './states.ts';
import {bare} from './unscripted.ts';

// Pages that no address leads to.

/** What readers get in place of a page while more are asked for than can wait to be rendered. */
export async function insteadOfPages(at: string): Promise<Record<Locale, string>> {
  const enough = new AbortController();
  const ask = async (locale: Locale, question: number) => {
    const address = `${at}${localePath(locale, SEARCH)}?q=${question}`;
    const answer = await fetch(address, {signal: enough.signal});
    if (answer.status !== 503) throw new Error('it was made');
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

/** Takes the store for oneself, as a backup that hangs or a full disk would. */
export function seized(dataDir: string): () => void {
  const db = new DatabaseSync(path.join(dataDir, 'outbox.sqlite'));
  db.exec('begin immediate');
  return () => {
    db.exec('rollback');
    db.close();
  };
}

/** More than an address is welcome to send in ten minutes (docs/promises.md, Limits). */
const TOO_MANY = 120;

/** What a form sent without script comes back with while nothing can be kept, and then from an address that sent too much. */
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
    // One of them whole: it is filled as it was.
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

/** A page that is there already, under an address of its own. */
export const made = (name: string, body: string): State => ({
  name,
  part: 'body',
  async open(tab, locale) {
    await tab.route(`**/${name}`, (asked) => asked.fulfill({contentType: 'text/html; charset=utf-8', body}));
    await go(tab, locale, `/${name}`);
  },
});
