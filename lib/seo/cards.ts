import {createHash} from 'node:crypto';
import {drawingsVersion} from '#lib/artwork/cover-path.ts';
import {CARD} from '#lib/artwork/social-card.ts';
import type {ShownArticle} from '#lib/blog/article.ts';
import {logo} from '#lib/config/logo.ts';
import {productName} from '#lib/config/site.ts';
import {longDate} from '#lib/i18n/format.ts';
import {FRENCH_ONLY, PAGE_NAMES, PAGES, type Page} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {absolute} from './addresses.ts';
import {messagesIn, textsOf} from './page-texts.ts';

export interface CardContent {
  locale: Locale;
  /** A page's name, or `post-12`. */
  name: string;
  title: string;
  caption: string;
  seed: string;
  palette: number;
  /** The article's picture is the card, where it is wide enough. */
  picture?: string;
}

/** With it, the cards of the pages show all sixteen people, about equally often. */
const SEED = 'hs-';

/** A service has the same colours on every page; blue (0) is the default. */
const PALETTE: Partial<Record<Page, number>> = {
  '/participer': 3,
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

export function pageCard(locale: Locale, page: Page): CardContent {
  const written = FRENCH_ONLY.includes(page) ? 'fr' : locale;
  const name = PAGE_NAMES[page];
  const {title, caption} = textsOf(written, name);
  return {locale: written, name, title, caption, seed: SEED + name, palette: PALETTE[page] ?? 0};
}

export const pageNamed = (name: string): Page | undefined => PAGES.find((page) => PAGE_NAMES[page] === name);

export function articleCard({id, slug, title, createdAt, image, sample, lang}: ShownArticle): CardContent {
  const {blog, sampleBlog} = messagesIn(lang).seo.cards;
  const where = sample ? sampleBlog : blog;
  return {
    locale: lang,
    name: `post-${id}`,
    title,
    caption: createdAt ? `${where}, ${longDate(lang, createdAt)}` : where,
    seed: slug,
    palette: id % 4,
    picture: image,
  };
}

/** A changed card has a new address, which no network has cached. */
function addressOf({locale, name}: CardContent, shown: string, ending: 'png' | 'jpg'): string {
  const hash = createHash('sha256').update(shown).digest('hex').slice(0, 12);
  return `/assets/social/${locale}/${name}-${hash}.${ending}`;
}

export function cardPath(card: CardContent): string {
  const {title, caption, seed, palette} = card;
  const shown = [drawingsVersion(), CARD, productName(), logo().svg, title, caption, seed, palette];
  return addressOf(card, JSON.stringify(shown), 'png');
}

/** Leads to the drawn card where the picture is too small, or gone. */
export const pictureCardPath = (card: CardContent): string =>
  addressOf(card, `${CARD.width} ${card.picture}`, 'jpg');

export function cardImage(card: CardContent) {
  const url = absolute(card.picture ? pictureCardPath(card) : cardPath(card));
  const {picture} = messagesIn(card.locale).blog.article;
  const {alternative} = messagesIn(card.locale).seo.cards;
  return {
    url,
    secureUrl: url.startsWith('https:') ? url : undefined,
    type: card.picture ? 'image/jpeg' : 'image/png',
    width: CARD.width,
    height: CARD.height,
    alt: (card.picture ? picture : alternative).replace('{title}', () => card.title),
  };
}
