import {productName} from '#lib/config/site.ts';
import {FRENCH_ONLY, localePath, PAGE_NAMES, PAGES, UNLISTED} from '#lib/i18n/paths.ts';
import {LOCALES, type Locale} from '#lib/i18n/routing.ts';
import {absolute} from '#lib/seo/addresses.ts';
import {textsOf} from '#lib/seo/page-texts.ts';

const HEADINGS = {fr: 'Pages', en: 'Pages in English'} as const satisfies Record<Locale, string>;

function section(locale: Locale): string {
  const pages = PAGES.filter((page) => !UNLISTED.includes(page)).filter(
    (page) => locale === 'fr' || !FRENCH_ONLY.includes(page),
  );
  const lines = pages.map((page) => {
    const {title, description} = textsOf(locale, PAGE_NAMES[page]);
    return `- [${title}](${absolute(localePath(locale, page))}): ${description}`;
  });
  return [`## ${HEADINGS[locale]}`, '', ...lines].join('\n');
}

/** The pages for language models, as llmstxt.org describes the file: Markdown, a heading a language. */
export function GET(): Response {
  const sections = [
    `# ${productName()}`,
    `> ${textsOf('fr', 'home').description}`,
    ...LOCALES.map(section),
    `## Optional\n\n- [Articles](${absolute('/feed.xml')}): RSS\n- [Sitemap](${absolute('/sitemap.xml')}): XML`,
  ];
  return new Response(`${sections.join('\n\n')}\n`, {
    headers: {'Content-Type': 'text/plain; charset=utf-8'},
  });
}
