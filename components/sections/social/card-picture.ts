import sharp from 'sharp';
import {socialCard} from '#components/artwork/social-card.ts';
import {articleFacts} from '#components/sections/article/facts.ts';
import {findArticle} from '#lib/blog/articles.ts';
import {PRODUCT} from '#lib/config/site.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {articleCard, pageCard, pageNamed, type CardContent} from '#lib/seo/cards.ts';

/** The card with a name; only pages of the site and articles of the list have one. */
export async function findCard(locale: Locale, name: string): Promise<CardContent | undefined> {
  const article = /^post-(\d+)$/.exec(name)?.[1];
  if (article) {
    const found = locale === 'fr' ? await findArticle(Number(article)) : undefined;
    return found && articleCard(articleFacts(found));
  }
  const page = pageNamed(name);
  const card = page && pageCard(locale, page);
  // Texts in French only have one card.
  return card?.locale === locale ? card : undefined;
}

/** Draws a social card: a PNG of 1200 × 630 pixels. */
export async function drawCard(card: CardContent): Promise<Buffer> {
  return (
    sharp(Buffer.from(socialCard({...card, name: PRODUCT})))
      // Flat colours: a palette without dithering is sharp, and small.
      .png({palette: true, dither: 0, compressionLevel: 9})
      .toBuffer()
  );
}
