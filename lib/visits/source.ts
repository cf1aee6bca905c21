import {cleanCode} from '#lib/forms/clean.ts';

/** The length of each value in letters (docs/promises.md, Leads). */
const MAX_LETTERS = 80;

const NAMES = {source: 'utm_source', medium: 'utm_medium', campaign: 'utm_campaign', referrer: 'referrer'};
const RESERVED = ['direct', 'unknown', 'other', '(other)'];
const HOST = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/;

/** @param query of the form's page; a script adds `referrer`, the host of `document.referrer` */
export function sourceOf(query: string): Partial<Record<keyof typeof NAMES, string>> | undefined {
  // Some mail programs write capitals, and `&amp;` for `&`. The first of a name counts.
  const parameters = new Map(
    [...new URLSearchParams(query)]
      .toReversed()
      .map(([name, value]) => [name.toLowerCase().replace(/^amp;/, ''), value]),
  );
  const found = Object.entries(NAMES).flatMap(([name, parameter]) => {
    const value = [...cleanCode(parameters.get(parameter) ?? '').replace(/\p{Cc}/gu, '')]
      .slice(0, MAX_LETTERS)
      .join('');
    const isReserved = name !== 'medium' && RESERVED.includes(value.toLowerCase());
    const well = !isReserved && (name === 'referrer' ? HOST.test(value) : value !== '');
    return well ? [[name, value] as const] : [];
  });
  return found.length ? Object.fromEntries(found) : undefined;
}
