import '#server-only';
import {findPicture} from '#lib/blog/article-picture.ts';
import {shownIn} from '#lib/blog/article.ts';
import {findArticle} from '#lib/blog/articles.ts';
import {isGatewayError} from '#lib/http/gateway-error.ts';
import {isLocale, type Locale} from '#lib/i18n/routing.ts';
import {
  articleCard,
  cardPath,
  pageCard,
  pageNamed,
  pictureCardPath,
  type CardContent,
} from '#lib/seo/cards.ts';
import {pictureBytes} from './article-image.ts';
import {cropToCard, ImageError} from './resize-image.ts';
import {drawCard} from './social-card.ts';

/** @param name a page's name, or `post-12` @throws {GatewayError} where the articles cannot be read */
export async function findCard(locale: Locale, name: string): Promise<CardContent | undefined> {
  const id = /^post-(\d+)$/.exec(name)?.[1];
  if (id) {
    const article = await findArticle(Number(id));
    const shown = article && shownIn(article, locale);
    return shown?.lang === locale ? articleCard(shown) : undefined;
  }
  const page = pageNamed(name);
  const card = page && pageCard(locale, page);
  // Pages in French only have one card.
  return card?.locale === locale ? card : undefined;
}

/** @throws {GatewayError | ImageError} where the picture cannot be had, or is too small */
async function pictureCard(src: string): Promise<Buffer> {
  const picture = await findPicture(src);
  if (!picture) throw new ImageError('not shown');
  return cropToCard(Buffer.from(await pictureBytes(picture.src)), picture.src.startsWith('/'));
}

/** `location` is the address of the drawn card that replaces it. */
type CardImage = {bytes: Buffer; type: string} | {location: string};

/** @param file such as `home-0123456789ab.png` @throws {GatewayError} where no list of articles was ever read */
export async function cardImageAt(locale: string, file: string): Promise<CardImage | undefined> {
  const [, name] = /^([A-Za-z]{1,40}|post-\d{1,15})-[0-9a-f]{12}\.(?:png|jpg)$/.exec(file) ?? [];
  if (!isLocale(locale) || !name) return undefined;
  const card = await findCard(locale, name);
  if (!card) return undefined;
  const asked = `/assets/social/${locale}/${file}`;
  const drawn = cardPath(card);
  if (asked === drawn) return {bytes: await drawCard(card), type: 'image/png'};
  if (!card.picture || asked !== pictureCardPath(card)) return undefined;
  try {
    return {bytes: await pictureCard(card.picture), type: 'image/jpeg'};
  } catch (error) {
    if (!(error instanceof ImageError) && !isGatewayError(error)) throw error;
    return {location: drawn};
  }
}
