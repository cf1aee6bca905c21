import path from 'node:path';
import {drawCard, findCard} from '#components/sections/social/card-picture.ts';
import {env} from '#lib/config/env.ts';
import {CACHE_CONTROL} from '#lib/http/cache-control.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {isLocale} from '#lib/i18n/routing.ts';
import {cardPath} from '#lib/seo/cards.ts';
import {KeptPictures, TooManyPictures} from '#lib/seo/kept-pictures.ts';

const LATER = () =>
  new Response(null, {status: 503, headers: {'Retry-After': '60', 'Cache-Control': CACHE_CONTROL.noStore}});

const kept = new KeptPictures(() => path.join(/* turbopackIgnore: true */ env().dataDir, 'cards'));

const picture = (bytes: Buffer) =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': CACHE_CONTROL.immutable,
    },
  });

/** The picture that social networks show beside a link: `/assets/social/fr/home-0123456789ab.png`. */
export async function GET(
  _request: Request,
  {params}: {params: Promise<{locale: string; card: string}>},
): Promise<Response> {
  const {locale, card: file} = await params;
  const name = /^([A-Za-z]{1,40}|post-\d{1,15})-[0-9a-f]{12}\.png$/.exec(file)?.[1];
  if (!isLocale(locale) || !name) return new Response(null, {status: 404});
  const asked = `${locale}-${file}`;
  // Its address says all that is on it, so what is kept holds, whatever has become of the article.
  const before = await kept.find(asked);
  if (before) return picture(before);
  try {
    const card = await findCard(locale, name);
    if (!card) return new Response(null, {status: 404});
    const now = cardPath(card);
    // An address from before the text changed; nothing is drawn for those that never were.
    if (now !== `/assets/social/${locale}/${file}`)
      return new Response(null, {
        status: 302,
        headers: {Location: now, 'Cache-Control': CACHE_CONTROL.pictureRedirect},
      });
    return picture(await kept.read(asked, () => drawCard(card)));
  } catch (error) {
    // The articles cannot be had just now, or too many cards are waited for.
    if (error instanceof TooManyPictures || error instanceof GatewayError) return LATER();
    throw error;
  }
}
