import path from 'node:path';
import {env} from '#lib/config/env.ts';
import {CACHE_CONTROL} from '#lib/http/cache-control.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {isLocale} from '#lib/i18n/routing.ts';
import {findCard} from '#lib/images/find-card.ts';
import {ImageCache, ImageQueueFull} from '#lib/images/image-cache.ts';
import {pictureCard} from '#lib/images/picture-card.ts';
import type {drawCard} from '#lib/images/social-card.ts';
import {isSandboxError, sandboxed} from '#lib/sandbox/sandbox.ts';
import {cardPath, pictureCardPath} from '#lib/seo/cards.ts';

const cache = new ImageCache(() => path.join(/* turbopackIgnore: true */ env().dataDir, 'cards'));

const drawApart = sandboxed<typeof drawCard>('pictures', 'lib/images/social-card.ts', 'drawCard');

const notFound = () => new Response(null, {status: 404});

const image = (card: Buffer, type: string) =>
  new Response(new Uint8Array(card), {
    headers: {
      'Content-Type': type,
      // The address holds a hash of the content.
      'Cache-Control': CACHE_CONTROL.immutable,
    },
  });

const redirect = (location: string, cacheControl: string) =>
  new Response(null, {status: 302, headers: {Location: location, 'Cache-Control': cacheControl}});

/** The picture is too small for a card, or cannot be had now. */
class NoPicture extends Error {}

async function makePicture(picture: string): Promise<Buffer> {
  const made = await pictureCard(picture);
  if (!made) throw new NoPicture();
  return made;
}

/**
 * The image that social networks show beside a link: `/assets/social/fr/home-0123456789ab.png`, or an article's own
 * picture: `/assets/social/fr/post-12-0123456789ab.jpg`.
 */
export async function GET(
  _request: Request,
  {params}: {params: Promise<{locale: string; card: string}>},
): Promise<Response> {
  const {locale, card: file} = await params;
  const [, name, kind] = /^([A-Za-z]{1,40}|post-\d{1,15})-[0-9a-f]{12}\.(png|jpg)$/.exec(file) ?? [];
  if (!isLocale(locale) || !name) return notFound();
  const type = kind === 'jpg' ? 'image/jpeg' : 'image/png';
  const entry = `${locale}-${file}`;
  // Before the article is read: a cached card is right whatever has become of its article.
  const cached = await cache.find(entry);
  if (cached) return image(cached, type);
  try {
    const card = await findCard(locale, name);
    if (!card) return notFound();
    const {picture} = card;
    const asked = `/assets/social/${locale}/${file}`;
    if (picture && asked === pictureCardPath(card))
      try {
        return image(await cache.read(entry, () => makePicture(picture)), type);
      } catch (error) {
        if (error instanceof NoPicture) return redirect(cardPath(card), CACHE_CONTROL.pictureRedirect);
        throw error;
      }
    // The hash is of an earlier content, or invented: nothing is drawn for it, and no cache is filled with it.
    if (asked !== cardPath(card))
      return redirect(picture ? pictureCardPath(card) : cardPath(card), CACHE_CONTROL.noStore);
    return image(await cache.read(entry, async () => Buffer.from(await drawApart(card))), type);
  } catch (error) {
    if (!(error instanceof ImageQueueFull || error instanceof GatewayError || isSandboxError(error)))
      throw error;
    return new Response(null, {
      status: 503,
      headers: {'Retry-After': '60', 'Cache-Control': CACHE_CONTROL.noStore},
    });
  }
}
