import type {Thing, WithContext} from 'schema-dts';
import {readingMinutes} from '#lib/blog/article-facts.ts';
import type {ShownArticle} from '#lib/blog/article.ts';
import {realNameOf} from '#lib/blog/authors.ts';
import {company, productName} from '#lib/config/site.ts';
import {cutAtWord} from '#lib/i18n/cut-at-word.ts';
import {localePath, type Page} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {jsonInMarkup} from '#lib/security/escape-markup.ts';
import {absolute} from './addresses.ts';
import {cardImage, articleCard} from './cards.ts';
import {DESCRIPTION_LENGTH} from './metadata.ts';

/** `<` is escaped, so that no text can close the element. */
export function JsonLd({data}: {data: WithContext<Thing>}) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{__html: jsonInMarkup(data)}} />;
}

export const CONTEXT = 'https://schema.org' as const;
const publisher = () => ({'@type': 'Organization', '@id': `${absolute('/')}#organization`}) as const;

/** Structured data cannot mark samples as invented. */
const withoutSample = <T,>({sample, value}: {sample: boolean; value: T}): T | undefined =>
  sample ? undefined : value;

export function organization() {
  const {address, email, phone, socials, publisher: firm} = company();
  const social = withoutSample(socials);
  return {
    '@context': CONTEXT,
    ...publisher(),
    name: productName(),
    legalName: firm.legalName || undefined,
    url: absolute('/'),
    logo: absolute('/assets/icons/icon-512.png'),
    foundingDate: String(company().founded),
    address: {
      '@type': 'PostalAddress',
      streetAddress: withoutSample(address)?.street,
      postalCode: withoutSample(address)?.postalCode,
      addressLocality: address.value.city,
      addressCountry: 'FR',
    },
    contactPoint: {
      '@type': 'ContactPoint',
      url: absolute('/contact'),
      email: withoutSample(email),
      telephone: withoutSample(phone),
      availableLanguage: ['fr', 'en'],
    },
    sameAs: social && Object.values(social),
  } as const satisfies WithContext<Thing>;
}

export const webSite = (locale: Locale) =>
  ({
    '@context': CONTEXT,
    '@type': 'WebSite',
    '@id': `${absolute('/')}#website`,
    name: productName(),
    url: absolute(localePath(locale, '/')),
    inLanguage: locale,
    publisher: publisher(),
  }) as const satisfies WithContext<Thing>;

interface Crumb {
  name: string;
  page: Page | `/post/${string}`;
  /** The language of the text, where it is not the frame's. */
  locale?: Locale;
}

export const breadcrumbs = (locale: Locale, steps: readonly Crumb[]) =>
  ({
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(
      ({name, page, locale: own = locale}, index) =>
        ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: absolute(localePath(own, page)),
        }) as const,
    ),
  }) as const satisfies WithContext<Thing>;

/** Search engines cut headlines at 110 characters. */
const HEADLINE_LENGTH = 110;

export function blogPosting(article: ShownArticle) {
  const url = absolute(article.path);
  const author = realNameOf(article.author);
  return {
    '@context': CONTEXT,
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: cutAtWord(article.title, HEADLINE_LENGTH),
    description: cutAtWord(article.text, DESCRIPTION_LENGTH),
    mainEntityOfPage: url,
    url,
    inLanguage: article.lang,
    datePublished: article.createdAt,
    image: cardImage(articleCard(article)).url,
    author: author ? ({'@type': 'Person', name: author} as const) : publisher(),
    publisher: publisher(),
    wordCount: article.wordCount,
    timeRequired: `PT${readingMinutes(article.wordCount)}M`,
  } as const satisfies WithContext<Thing>;
}
