import type {Thing, WithContext} from 'schema-dts';
import {env} from '#lib/config/env.ts';
import {RETENTION} from '#lib/config/retention.ts';
import {productName, SITE} from '#lib/config/site.ts';
import {FRENCH_ONLY, localePath, PAGE_NAMES, type FramedPage, type Page} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {absolute, canonicalAddress} from './addresses.ts';
import {cardImage, pageCard} from './cards.ts';
import {blogId, breadcrumbs, CONTEXT, organization, publisher, withoutSample, webSite} from './json-ld.tsx';
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

/** Without an upload date, which is unknown. */
function video(locale: Locale): WithContext<Thing>[] {
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

const VALUES: Record<string, number> = {age: SITE.minimumAge, years: RETENTION.candidateYears};

const plain = (message: string) =>
  message
    .replace(/<\/?[a-z]+>/gi, '')
    .replace(/\{(\w+)\}/g, (whole, name: string) => String(VALUES[name] ?? whole));

function questions(
  locale: Locale,
  page: Page,
  written: Record<string, {question: string; answer: string}>,
): WithContext<Thing> {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    url: canonicalAddress(locale, page),
    inLanguage: locale,
    mainEntity: Object.values(written).map(({question, answer}) => ({
      '@type': 'Question',
      name: plain(question),
      acceptedAnswer: {'@type': 'Answer', text: plain(answer)},
    })),
  };
}

const SERVICES = {
  '/services/recrutement': 'recruitment',
  '/services/Loi-anti-cadeau': 'law',
  '/services/Suivi-post-production': 'followUp',
} as const;

function subjectOf(locale: Locale, page: Page): WithContext<Thing>[] {
  const {saas, seo, participate, services} = messagesIn(locale);
  const {title, description} = textsOf(locale, PAGE_NAMES[page]);
  const about = {'@context': CONTEXT, name: title, description, url: canonicalAddress(locale, page)} as const;
  switch (page) {
    case '/about':
      return [
        {...about, '@type': 'AboutPage', inLanguage: locale, mainEntity: publisher()},
        ...video(locale),
      ];
    case '/contact':
      return [{...about, '@type': 'ContactPage', inLanguage: locale, mainEntity: publisher()}];
    case '/blog':
      // One for both languages, at its French address.
      if (locale !== 'fr') return subjectOf('fr', page);
      return [{...about, '@type': 'Blog', '@id': blogId(), inLanguage: 'fr', publisher: publisher()}];
    case '/saas':
      // Not released: without price, operating system and rating.
      return [
        {
          ...about,
          '@type': 'SoftwareApplication',
          name: withoutSample(SITE.softwareName) ?? title,
          applicationCategory: 'BusinessApplication',
          creativeWorkStatus: saas.status,
          publisher: publisher(),
        },
      ];
    case '/participer':
      return [questions(locale, page, participate.questions)];
    case '/services/recrutement':
    case '/services/Loi-anti-cadeau':
    case '/services/Suivi-post-production':
      return [
        {
          ...about,
          '@type': 'Service',
          '@id': `${about.url}#service`,
          name: labelOf(locale, page),
          serviceType: labelOf(locale, page),
          provider: publisher(),
          areaServed: {'@type': 'Country', name: 'France'},
          audience: {'@type': 'BusinessAudience', audienceType: seo.audience},
          availableChannel: {
            '@type': 'ServiceChannel',
            serviceUrl: absolute(localePath(locale, '/devis')),
            availableLanguage: ['fr', 'en'],
          },
        },
        questions(locale, page, services[SERVICES[page]].questions),
      ];
    default:
      return [];
  }
}

/** Articles add their own breadcrumbs and subject; further pages of the blog have company and site only. */
export function pageStructuredData(locale: Locale, page: FramedPage): WithContext<Thing>[] {
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
