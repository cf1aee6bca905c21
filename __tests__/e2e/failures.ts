import {localePath, SEARCH} from '../../lib/i18n/paths.ts';
import type {Locale} from '../../lib/i18n/routing.ts';
import {go, type State} from './states.ts';

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

/** A state from HTML that is there already. */
export const made = (name: string, body: string): State => ({
  name,
  async open(tab, locale) {
    await tab.route(`**/${name}`, (asked) => asked.fulfill({contentType: 'text/html; charset=utf-8', body}));
    await go(tab, locale, `/${name}`);
  },
});
