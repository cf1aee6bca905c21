import {FRENCH_ONLY, localePath, PAGES, UNLISTED} from '@/lib/i18n/paths';
import {LOCALES} from '@/lib/i18n/routing';
import {absolute, languageAddresses} from './addresses';

interface Entry {
  address: string;
  languages?: Record<string, string>;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const xml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** Every page for search engines, each language with the same set of alternates as in its own head. */
function pages(): Entry[] {
  return PAGES.filter((page) => !UNLISTED.includes(page)).flatMap((page) =>
    LOCALES.filter((locale) => locale === 'fr' || !FRENCH_ONLY.includes(page)).map((locale) => ({
      address: absolute(localePath(locale, page)),
      languages: languageAddresses(page),
    })),
  );
}

/**
 * Articles are listed once, at their French address. Nothing has a date of change, because nobody knows a true one.
 * @param posts canonical paths of the articles
 */
export function sitemapXml(posts: string[]): string {
  const articles = posts.map((path): Entry => ({address: absolute(path)}));
  const urls = [...pages(), ...articles].map(({address, languages = {}}) =>
    [
      '<url>',
      `<loc>${xml(address)}</loc>`,
      ...Object.entries(languages).map(
        ([language, alternate]) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${xml(alternate)}"/>`,
      ),
      '</url>',
    ].join('\n'),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
