import {CACHE_CONTROL} from '#lib/http/cache-control.ts';
import {isGatewayError} from '#lib/http/gateway-error.ts';
import {articleImage} from '#lib/images/article-image.ts';
import {ImageError} from '#lib/images/resize-image.ts';

export async function GET(_request: Request, {params}: {params: Promise<{file: string}>}): Promise<Response> {
  try {
    const webp = await articleImage((await params).file);
    if (!webp) return new Response(null, {status: 404});
    const headers = {'Content-Type': 'image/webp', 'Cache-Control': CACHE_CONTROL.articlePicture};
    return new Response(new Uint8Array(webp), {headers});
  } catch (error) {
    if (!isGatewayError(error) && !(error instanceof ImageError)) throw error;
    return new Response(null, {status: 404});
  }
}
