import type {Thing, WithContext} from 'schema-dts';
import {RETENTION} from '#lib/config/retention.ts';
import {company} from '#lib/config/site.ts';
import {FRENCH_ONLY, PAGE_NAMES, type FramedPage, type Page} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {canonicalAddress} from './addresses.ts';
import {breadcrumbs, CONTEXT, organization, webSite} from './json-ld.tsx';
import {messagesIn, textsOf} from './page-texts.ts';

function labelOf(locale: Locale, page: Page): string {
  const texts = textsOf(locale, PAGE_NAMES[page]);
  return 'label' in texts ? texts.label : texts.title;
}

function breadcrumbsTo(locale: Locale, page: Page) {
  const above = page.slice(0, page.lastIndexOf('/')) as Page | '';
  const pages: Page[] = ['/', ...(above ? [above] : []), page];
  return breadcrumbs(
    locale,
    pages.map((step) => ({name: labelOf(locale, step), page: step})),
  );
}

const VALUES: Record<string, number> = {age: company().minimumAge, years: RETENTION.candidateYears};

const plain = (message: string) =>
  message
    .replace(/<\/?[a-z]+>/gi, '')
    .replace(/\{(\w+)\}/g, (whole, name: string) => String(VALUES[name] ?? whole));

function questionsOn(locale: Locale, page: Page): WithContext<Thing>[] {
  const {participate, services} = messagesIn(locale);
  const written: Partial<Record<Page, Record<string, {question: string; answer: string}>>> = {
    '/participer': participate.questions,
    '/services/recrutement': services.recruitment.questions,
    '/services/Loi-anti-cadeau': services.law.questions,
    '/services/Suivi-post-production': services.followUp.questions,
  };
  const questions = Object.values(written[page] ?? {});
  if (!questions.length) return [];
  return [
    {
      '@context': CONTEXT,
      '@type': 'FAQPage',
      url: canonicalAddress(locale, page),
      inLanguage: locale,
      mainEntity: questions.map(({question, answer}) => ({
        '@type': 'Question',
        name: plain(question),
        acceptedAnswer: {'@type': 'Answer', text: plain(answer)},
      })),
    },
  ];
}

/** Kinds that search engines show. Articles add their own breadcrumbs; further pages of the blog have company and site only. */
export function pageStructuredData(locale: Locale, page: FramedPage): WithContext<Thing>[] {
  const everywhere = [organization(), webSite(locale)];
  if (page.startsWith('/post/') || page.startsWith('/blog/')) return everywhere;
  const known = page as Page;
  const written = FRENCH_ONLY.includes(known) ? 'fr' : locale;
  return [
    ...everywhere,
    ...(known === '/' ? [] : [breadcrumbsTo(written, known)]),
    ...questionsOn(written, known),
  ];
}
