import {FRENCH_ONLY, localePath, PAGES, UNLISTED} from '#lib/i18n/paths.ts';
import {LOCALES} from '#lib/i18n/routing.ts';
import {escapeMarkup} from '#lib/security/escape-markup.ts';
import {absolute, languageAddresses} from './addresses.ts';

interface Entry {
  address: string;
  languages?: Record<string, string>;
}

/** Every page for search engines, each language with the same set of alternates as in its own head. */
function pages(): Entry[] {
  return PAGES.filter((page) => !UNLISTED.includes(page)).flatMap((page) =>
    LOCALES.filter((locale) => locale === 'fr' || !FRENCH_ONLY.includes(page)).map((locale) => ({
      address: absolute(localePath(locale, page)),
      languages: languageAddresses(page),
    })),
  );
}

/** The protocol's limits for one file, and for how many files one index lists. */
const MOST_ADDRESSES = 50_000;
const MOST_BYTES = 50 * 1024 * 1024;
const MOST_PARTS = 999;

const URLSET =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
const URLSET_END = '</urlset>\n';

const element = ({address, languages = {}}: Entry) =>
  [
    '<url>',
    `<loc>${escapeMarkup(address)}</loc>`,
    ...Object.entries(languages).map(
      ([language, alternate]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeMarkup(alternate)}"/>`,
    ),
    '</url>\n',
  ].join('\n');

/** Fills one file after the other, each as far as the protocol lets it. */
function partsOf(entries: Entry[], limits: {addresses: number; bytes: number}): string[] {
  const parts: string[][] = [[]];
  let bytes = 0;
  const most = limits.bytes - Buffer.byteLength(URLSET + URLSET_END);
  for (const entry of entries) {
    const url = element(entry);
    const weight = Buffer.byteLength(url);
    const part = parts.at(-1) ?? [];
    if (part.length && (part.length >= limits.addresses || bytes + weight > most)) {
      parts.push([url]);
      bytes = weight;
    } else {
      part.push(url);
      bytes += weight;
    }
  }
  return parts.slice(0, MOST_PARTS).map((urls) => URLSET + urls.join('') + URLSET_END);
}

/**
 * The sitemap's files: `/sitemap.xml` alone while everything fits, else an index there and the parts at
 * `/sitemap-1.xml` and so on. Articles are listed once, at their French address. Nothing has a date of change, because
 * nobody knows a true one.
 * @param paths canonical paths of the articles
 * @returns the file at `/sitemap.xml` first, then the parts
 */
export function sitemapFiles(
  paths: string[],
  limits = {addresses: MOST_ADDRESSES, bytes: MOST_BYTES},
): [string, ...string[]] {
  const articles = paths.map((path): Entry => ({address: absolute(path)}));
  const parts = partsOf([...pages(), ...articles], limits);
  const [only = ''] = parts;
  if (parts.length === 1) return [only];
  const index = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...parts.map(
      (_, part) => `<sitemap><loc>${escapeMarkup(absolute(`/sitemap-${part + 1}.xml`))}</loc></sitemap>`,
    ),
    '</sitemapindex>',
    '',
  ].join('\n');
  return [index, ...parts];
}
