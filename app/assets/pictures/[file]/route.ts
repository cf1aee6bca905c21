import {CACHE_CONTROL} from '#lib/http/cache-control.ts';
import {isGatewayError} from '#lib/http/gateway-error.ts';
import {articleImage} from '#lib/images/article-image.ts';

const notFound = () => new Response(null, {status: 404});

const image = (webp: Buffer) =>
  new Response(new Uint8Array(webp), {
    headers: {
      'Content-Type': 'image/webp',
      'Cache-Control': CACHE_CONTROL.articlePicture,
      'Content-Security-Policy': "default-src 'none'",
    },
  });

const redirect = (cover: string) =>
  new Response(null, {
    status: 302,
    headers: {Location: cover, 'Cache-Control': CACHE_CONTROL.pictureRedirect},
  });

/** An image of an article: `/assets/pictures/12-0123456789abcdef-750.webp`. */
export async function GET(_request: Request, {params}: {params: Promise<{file: string}>}): Promise<Response> {
  try {
    const found = await articleImage((await params).file);
    if (!found) return notFound();
    return 'webp' in found ? image(found.webp) : redirect(found.cover);
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return new Response(null, {
      status: 503,
      headers: {'Retry-After': '60', 'Cache-Control': CACHE_CONTROL.noStore},
    });
  }
}
