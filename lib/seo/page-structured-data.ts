import type {
  AboutPage,
  Blog,
  BreadcrumbList,
  ContactPage,
  FAQPage,
  Service,
  SoftwareApplication,
  Thing,
  VideoObject,
  WithContext,
} from 'schema-dts';
import {env} from '#lib/config/env.ts';
import {RETENTION} from '#lib/config/retention.ts';
import {productName, SITE} from '#lib/config/site.ts';
import {FRENCH_ONLY, localePath, PAGE_NAMES, type Page} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {absolute, canonicalAddress} from './addresses.ts';
import {cardImage, pageCard} from './cards.ts';
import {
  blogId,
  breadcrumbs,
  CONTEXT,
  organization,
  publisher,
  withoutSample,
  webSite,
  type Crumb,
} from './json-ld.tsx';
import {messagesIn, textsOf} from './page-texts.ts';

/** The name of a page in the breadcrumbs: its label in menus, or its title. */
function labelOf(locale: Locale, page: Page): string {
  const texts = textsOf(locale, PAGE_NAMES[page]);
  return 'label' in texts ? texts.label : texts.title;
}

/** Breadcrumbs: home, the parent page, the page itself. */
function breadcrumbsTo(locale: Locale, page: Page): WithContext<BreadcrumbList> {
  const above = page.slice(0, page.lastIndexOf('/')) as Page | '';
  const pages: Page[] = ['/', ...(above ? [above] : []), page];
  return breadcrumbs(
    locale,
    pages.map((step): Crumb => ({name: labelOf(locale, step), page: step})),
  );
}

/** Properties of every page with a type of its own. */
function about(locale: Locale, page: Page) {
  const {title, description} = textsOf(locale, PAGE_NAMES[page]);
  return {'@context': CONTEXT, name: title, description, url: canonicalAddress(locale, page)} as const;
}

const aboutPage = (locale: Locale): WithContext<AboutPage> => ({
  ...about(locale, '/about'),
  '@type': 'AboutPage',
  inLanguage: locale,
  mainEntity: publisher(),
});

/** The company video if one is set, without an upload date, which is unknown. */
function video(locale: Locale): WithContext<VideoObject>[] {
  const {videoUrl} = env();
  if (!videoUrl) return [];
  return [
    {
      '@context': CONTEXT,
      '@type': 'VideoObject',
      name: messagesIn(locale).about.video.frameTitle.replace('{product}', productName()),
      description: textsOf(locale, 'about').description,
      thumbnailUrl: cardImage(pageCard(locale, '/about')).url,
      embedUrl: videoUrl,
      publisher: publisher(),
    },
  ];
}

const contactPage = (locale: Locale): WithContext<ContactPage> => ({
  ...about(locale, '/contact'),
  '@type': 'ContactPage',
  inLanguage: locale,
  mainEntity: publisher(),
});

/** The blog, at its French address on pages of both languages. */
const blog = (): WithContext<Blog> => ({
  ...about('fr', '/blog'),
  '@type': 'Blog',
  '@id': blogId(),
  inLanguage: 'fr',
  publisher: publisher(),
});

/** The software, which is not released: no price, operating system or rating. */
const software = (locale: Locale): WithContext<SoftwareApplication> => ({
  ...about(locale, '/saas'),
  '@type': 'SoftwareApplication',
  name: withoutSample(SITE.softwareName) ?? textsOf(locale, 'saas').title,
  applicationCategory: 'BusinessApplication',
  creativeWorkStatus: messagesIn(locale).saas.status,
  publisher: publisher(),
});

const service = (locale: Locale, page: Page): WithContext<Service> => ({
  ...about(locale, page),
  '@type': 'Service',
  '@id': `${canonicalAddress(locale, page)}#service`,
  name: labelOf(locale, page),
  serviceType: labelOf(locale, page),
  provider: publisher(),
  areaServed: {'@type': 'Country', name: 'France'},
  audience: {'@type': 'BusinessAudience', audienceType: messagesIn(locale).seo.audience},
  availableChannel: {
    '@type': 'ServiceChannel',
    serviceUrl: absolute(localePath(locale, '/devis')),
    availableLanguage: ['fr', 'en'],
  },
});

const VALUES: Record<string, number> = {age: SITE.minimumAge, years: RETENTION.candidateYears};

/** A message without the elements that mark links, and with its values. */
const plain = (message: string) =>
  message
    .replace(/<\/?[a-z]+>/gi, '')
    .replace(/\{(\w+)\}/g, (whole, name: string) => String(VALUES[name] ?? whole));

type Messages = ReturnType<typeof messagesIn>;
const QUESTIONS = {
  '/participer': ({participate}: Messages) => participate.questions,
  '/services/recrutement': ({services}: Messages) => services.recruitment.questions,
  '/services/Loi-anti-cadeau': ({services}: Messages) => services.law.questions,
  '/services/Suivi-post-production': ({services}: Messages) => services.followUp.questions,
} satisfies Partial<Record<Page, unknown>>;

/** The questions of a page, in their order. */
function questions(locale: Locale, page: keyof typeof QUESTIONS): WithContext<FAQPage> {
  const entries: {question: string; answer: string}[] = Object.values(QUESTIONS[page](messagesIn(locale)));
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    url: canonicalAddress(locale, page),
    inLanguage: locale,
    mainEntity: entries.map(({question, answer}) => ({
      '@type': 'Question',
      name: plain(question),
      acceptedAnswer: {'@type': 'Answer', text: plain(answer)},
    })),
  };
}

/** The structured data that only this page has. */
function subjectOf(locale: Locale, page: Page): WithContext<Thing>[] {
  switch (page) {
    case '/about':
      return [aboutPage(locale), ...video(locale)];
    case '/contact':
      return [contactPage(locale)];
    case '/blog':
      return [blog()];
    case '/saas':
      return [software(locale)];
    case '/participer':
      return [questions(locale, page)];
    case '/services/recrutement':
    case '/services/Loi-anti-cadeau':
    case '/services/Suivi-post-production':
      return [service(locale, page), questions(locale, page)];
    default:
      return [];
  }
}

/**
 * The structured data of a page: company, site, breadcrumbs and subject. Articles add their own breadcrumbs and subject;
 * further pages of the blog have company and site only.
 */
export function pageStructuredData(
  locale: Locale,
  page: Page | `/post/${string}` | `/blog/${string}`,
): WithContext<Thing>[] {
  const everywhere = [organization(), webSite(locale)];
  if (page.startsWith('/post/') || page.startsWith('/blog/')) return everywhere;
  const known = page as Page;
  const written = FRENCH_ONLY.includes(known) ? 'fr' : locale;
  return [
    ...everywhere,
    ...(known === '/' ? [] : [breadcrumbsTo(written, known)]),
    ...subjectOf(written, known),
  ];
}
