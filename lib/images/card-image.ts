import '#server-only';
import path from 'node:path';
import {env} from '#lib/config/env.ts';
import {CACHE_CONTROL} from '#lib/http/cache-control.ts';
import {isLocale} from '#lib/i18n/routing.ts';
import {isSandboxError, sandboxed} from '#lib/sandbox/sandbox.ts';
import {cardPath, pictureCardPath} from '#lib/seo/cards.ts';
import {findCard} from './find-card.ts';
import {ImageCache} from './image-cache.ts';
import {ImageError} from './image-error.ts';
import {pictureCard} from './picture-card.ts';
import type {drawCard} from './social-card.ts';

const cache = new ImageCache(() => path.join(/* turbopackIgnore: true */ env().dataDir, 'cards'));

const drawApart = sandboxed<typeof drawCard>('pictures', 'lib/images/social-card.ts', 'drawCard');

/** The image, or the address of the card that replaces it and how long that may be cached. */
type CardImage = {bytes: Buffer; type: string} | {location: string; cacheControl: string};

/**
 * The image of a social card by its address, made at its first request.
 * @param file `home-0123456789ab.png`, or an article's own picture: `post-12-0123456789ab.jpg`
 * @returns undefined where no page has such a card
 * @throws {GatewayError} where the articles cannot be read
 * @throws {ImageQueueFull}
 * @throws {SandboxError} where it cannot be drawn
 */
export async function cardImageAt(locale: string, file: string): Promise<CardImage | undefined> {
  const [, name, kind] = /^([A-Za-z]{1,40}|post-\d{1,15})-[0-9a-f]{12}\.(png|jpg)$/.exec(file) ?? [];
  if (!isLocale(locale) || !name) return undefined;
  const type = kind === 'jpg' ? 'image/jpeg' : 'image/png';
  const entry = `${locale}-${file}`;
  // Before the article is read: a cached card is right whatever has become of its article.
  const cached = await cache.find(entry);
  if (cached) return {bytes: cached, type};
  const card = await findCard(locale, name);
  if (!card) return undefined;
  const {picture} = card;
  const drawn = cardPath(card);
  const asked = `/assets/social/${locale}/${file}`;
  if (asked === drawn)
    return {bytes: await cache.read(entry, async () => Buffer.from(await drawApart(card))), type};
  // The hash is of an earlier content, or invented: nothing is made for it, and no cache is filled with it.
  if (!picture || asked !== pictureCardPath(card))
    return {location: picture ? pictureCardPath(card) : drawn, cacheControl: CACHE_CONTROL.noStore};
  try {
    return {bytes: await cache.read(entry, () => pictureCard(picture)), type};
  } catch (error) {
    if (!(error instanceof ImageError || isSandboxError(error))) throw error;
    return {location: drawn, cacheControl: CACHE_CONTROL.pictureRedirect};
  }
}
