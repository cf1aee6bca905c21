import type {Metadata} from 'next';
import {env} from '@/lib/config/env';
import {PRODUCT} from '@/lib/config/site';
import {FRENCH_ONLY, UNLISTED, type Page} from '@/lib/i18n/paths';
import type {Locale} from '@/lib/i18n/routing';
import en from '@/messages/en';
import fr from '@/messages/fr';
import {absolute, canonicalAddress, languageAddresses} from './addresses';
import {cutAtWord} from './cut';

/** What search results show before they cut. */
const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = 155;

const OG_LOCALE = {fr: 'fr_FR', en: 'en_GB'} as const;

type Head = keyof typeof fr.meta;

/** The name of each page in the namespace `meta`. */
const META_KEY: Record<Page, Head> = {
  '/': 'home',
  '/blog': 'blog',
  '/saas': 'saas',
  '/inscription': 'registration',
  '/inscription/confirmation': 'registrationConfirmation',
  '/inscription/merci': 'registrationThanks',
  '/contact': 'contact',
  '/contact/merci': 'contactThanks',
  '/about': 'about',
  '/services': 'services',
  '/services/recrutement': 'recruitment',
  '/services/Loi-anti-cadeau': 'antiGiftLaw',
  '/services/Suivi-post-production': 'postProduction',
  '/devis': 'quote',
  '/devis/merci': 'quoteThanks',
  '/CGU': 'terms',
  '/mentions-legales': 'legalNotices',
  '/protection-des-donnees-personnelles': 'dataProtection',
  '/accessibilite': 'accessibility',
};

const LISTED = {index: true, follow: true, 'max-image-preview': 'large'} as const;
const NOT_LISTED = {index: false, follow: false} as const;

const FEED = () => ({
  'application/rss+xml': [{url: absolute('/feed.xml'), title: `Blog ${PRODUCT}`}],
});

/** What social networks show beside a link; scripts/social-card.mjs draws it. */
const socialCard = (locale: Locale) => ({
  url: absolute('/assets/social/card.png'),
  type: 'image/png',
  width: 1200,
  height: 630,
  alt: (locale === 'fr' ? fr : en).layout.socialCard,
});

function texts(locale: Locale, key: Head) {
  const {title, description} = (locale === 'fr' ? fr : en).meta[key];
  return {title: branded(title), description};
}

/** A title that does not name the site ends with its name. */
function branded(title: string): string {
  return title.includes(PRODUCT) ? title : `${title} · ${PRODUCT}`;
}

/** The `<head>` of a page of the site: texts, canonical and language addresses, social tags, robots. */
export async function pageMetadata(locale: Locale, page: Page): Promise<Metadata> {
  const {title, description} = texts(locale, META_KEY[page]);
  const url = canonicalAddress(locale, page);
  const languages = languageAddresses(page);
  const textLocale = FRENCH_ONLY.includes(page) ? 'fr' : locale;
  return {
    metadataBase: new URL(env().siteUrl),
    title: {absolute: title},
    description,
    alternates: {
      canonical: url,
      languages,
      types: locale === 'fr' && (page === '/' || page === '/blog') ? FEED() : undefined,
    },
    openGraph: {
      type: 'website',
      title,
      description,
      url,
      siteName: PRODUCT,
      images: [socialCard(locale)],
      locale: OG_LOCALE[textLocale],
      alternateLocale: languages && OG_LOCALE[locale === 'fr' ? 'en' : 'fr'],
    },
    twitter: {card: 'summary_large_image', title, description},
    robots: UNLISTED.includes(page) ? NOT_LISTED : LISTED,
  };
}

/**
 * The `<head>` of a page about nothing: no canonical, because no such address exists. `status` makes the answer a 404
 * (lib/security/cache-handler.cjs).
 */
export async function notFoundMetadata(locale: Locale): Promise<Metadata> {
  const {title, description} = texts(locale, 'notFound');
  return {title: {absolute: title}, description, robots: NOT_LISTED, other: {status: '404'}};
}

interface PostHead {
  /** The post's canonical path: `/post/12/mon-titre`. */
  path: string;
  title: string;
  /** The article's first text, of any length. */
  description: string;
  author?: string;
  /** ISO 8601. */
  publishedAt?: string;
}

/** The `<head>` of an article, the same in both frames: articles exist in French only, and their address is the French one. */
export function postMetadata({
  path,
  title: whole,
  description: text,
  author,
  publishedAt,
}: PostHead): Metadata {
  const brand = ` · ${PRODUCT}`;
  const title = cutAtWord(whole, TITLE_LENGTH - brand.length);
  const description = cutAtWord(text, DESCRIPTION_LENGTH);
  const url = absolute(path);
  return {
    metadataBase: new URL(env().siteUrl),
    title: {absolute: title + brand},
    description,
    authors: author ? [{name: author}] : undefined,
    alternates: {canonical: url, types: FEED()},
    openGraph: {
      type: 'article',
      title,
      description,
      url,
      siteName: PRODUCT,
      images: [socialCard('fr')],
      locale: OG_LOCALE.fr,
      publishedTime: publishedAt,
      authors: author,
    },
    twitter: {card: 'summary_large_image', title, description},
    robots: LISTED,
  };
}
