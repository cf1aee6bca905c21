import path from 'node:path';
import {env} from '#lib/config/env.ts';
import {CACHE_CONTROL} from '#lib/http/cache-control.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {isLocale} from '#lib/i18n/routing.ts';
import {findCard} from '#lib/images/find-card.ts';
import {ImageCache, ImageQueueFull} from '#lib/images/image-cache.ts';
import type {drawCard} from '#lib/images/social-card.ts';
import {isSandboxError, sandboxed} from '#lib/sandbox/sandbox.ts';
import {cardPath} from '#lib/seo/cards.ts';

const cache = new ImageCache(() => path.join(/* turbopackIgnore: true */ env().dataDir, 'cards'));

const drawApart = sandboxed<typeof drawCard>('pictures', 'lib/images/social-card.ts', 'drawCard');

const notFound = () => new Response(null, {status: 404});

const image = (png: Buffer) =>
  new Response(new Uint8Array(png), {
    headers: {
      'Content-Type': 'image/png',
      // The address holds a hash of the content.
      'Cache-Control': CACHE_CONTROL.immutable,
    },
  });

/** The image that social networks show beside a link: `/assets/social/fr/home-0123456789ab.png`. */
export async function GET(
  _request: Request,
  {params}: {params: Promise<{locale: string; card: string}>},
): Promise<Response> {
  const {locale, card: file} = await params;
  const name = /^([A-Za-z]{1,40}|post-\d{1,15})-[0-9a-f]{12}\.png$/.exec(file)?.[1];
  if (!isLocale(locale) || !name) return notFound();
  const entry = `${locale}-${file}`;
  // Before the article is read: a cached card is right whatever has become of its article.
  const cached = await cache.find(entry);
  if (cached) return image(cached);
  try {
    const card = await findCard(locale, name);
    if (!card) return notFound();
    const current = cardPath(card);
    // The hash is of an earlier content, or invented: nothing is drawn for it, and no cache is filled with it.
    if (current !== `/assets/social/${locale}/${file}`)
      return new Response(null, {
        status: 302,
        headers: {Location: current, 'Cache-Control': CACHE_CONTROL.noStore},
      });
    return image(await cache.read(entry, async () => Buffer.from(await drawApart(card))));
  } catch (error) {
    if (!(error instanceof ImageQueueFull || error instanceof GatewayError || isSandboxError(error)))
      throw error;
    return new Response(null, {
      status: 503,
      headers: {'Retry-After': '60', 'Cache-Control': CACHE_CONTROL.noStore},
    });
  }
}
