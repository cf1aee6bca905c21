import {articlePicture} from '#components/sections/article/remote-picture.ts';
import {CACHE_CONTROL} from '#lib/http/cache-control.ts';
import {isGatewayError} from '#lib/http/gateway-error.ts';

const lost = () => new Response(null, {status: 404});

const shown = (webp: Buffer) =>
  new Response(new Uint8Array(webp), {
    headers: {
      'Content-Type': 'image/webp',
      'Cache-Control': CACHE_CONTROL.articlePicture,
      'Content-Security-Policy': "default-src 'none'",
    },
  });

const drawn = (cover: string) =>
  new Response(null, {status: 302, headers: {Location: cover, 'Cache-Control': CACHE_CONTROL.pictureRedirect}});

/** A picture of an article: `/assets/pictures/12-0123456789abcdef-750.webp`. */
export async function GET(_request: Request, {params}: {params: Promise<{file: string}>}): Promise<Response> {
  try {
    const found = await articlePicture((await params).file);
    if (!found) return lost();
    return 'webp' in found ? shown(found.webp) : drawn(found.cover);
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return new Response(null, {status: 503, headers: {'Retry-After': '60', 'Cache-Control': CACHE_CONTROL.noStore}});
  }
}
