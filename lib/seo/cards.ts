import {createHash} from 'node:crypto';
import {PRODUCT} from '#lib/config/site.ts';
import {FRENCH_ONLY, PAGE_NAMES, PAGES, type Page} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {absolute} from './addresses.ts';
import {messagesIn} from './page-texts.ts';

/** What is drawn on the picture of a page or an article; components/artwork/social-card.ts draws it. */
export interface CardContent {
  locale: Locale;
  /** In its address: a page's name, or `post-12`. */
  name: string;
  title: string;
  caption: string;
  seed: string;
  /** Which of the four families of colours. */
  accord: number;
}

/** Raised whenever cards come to look different, so that networks fetch them again; a test notices. */
const DRAWING = 7;

/** Chosen so that all sixteen people are met on the pages' cards, and nobody too often. */
const SEED = 'hs-';

/** Blue where nothing else is said; the services have their own colours everywhere. */
const ACCORD: Partial<Record<Page, number>> = {
  '/inscription': 3,
  '/inscription/confirmation': 3,
  '/inscription/merci': 3,
  '/contact': 2,
  '/contact/merci': 2,
  '/about': 1,
  '/services/Loi-anti-cadeau': 1,
  '/services/Suivi-post-production': 2,
  '/devis': 3,
  '/devis/merci': 3,
  '/protection-des-donnees-personnelles': 2,
  '/mentions-legales': 1,
};

/** The card of a page, in the language of its text. */
export function pageCard(locale: Locale, page: Page): CardContent {
  const written = FRENCH_ONLY.includes(page) ? 'fr' : locale;
  const name = PAGE_NAMES[page];
  const {title, caption} = messagesIn(written).meta[name];
  return {locale: written, name, title, caption, seed: SEED + name, accord: ACCORD[page] ?? 0};
}

/** The page with a name in a card's address. */
export const pageNamed = (name: string): Page | undefined => PAGES.find((page) => PAGE_NAMES[page] === name);

interface CardedArticle {
  id: number;
  slug: string;
  title: string;
  /** The day it appeared, in words, where that is known. */
  day?: string;
  sample?: true;
}

/** The card of an article, which is in French. */
export function articleCard({id, slug, title, day, sample}: CardedArticle): CardContent {
  const {blog, sampleBlog} = messagesIn('fr').seo.cards;
  const where = sample ? sampleBlog : blog;
  return {
    locale: 'fr',
    name: `post-${id}`,
    title,
    caption: day ? `${where}, ${day}` : where,
    seed: slug,
    accord: id % 4,
  };
}

/** Names all that can be seen on a card: another text is another address, which networks have not kept yet. */
function cardHash({title, caption, seed, accord}: CardContent): string {
  const seen = JSON.stringify([DRAWING, PRODUCT, title, caption, seed, accord]);
  return createHash('sha256').update(seen).digest('hex').slice(0, 12);
}

/** The path of a card’s picture; another content has another path. */
export const cardPath = (card: CardContent): string =>
  `/assets/social/${card.locale}/${card.name}-${cardHash(card)}.png`;

/** A card in a page's `<head>`. */
export function cardImage(card: CardContent) {
  const url = absolute(cardPath(card));
  return {
    url,
    secureUrl: url.startsWith('https:') ? url : undefined,
    type: 'image/png',
    width: 1200,
    height: 630,
    alt: messagesIn(card.locale).seo.cards.alternative.replace('{title}', card.title),
  };
}
