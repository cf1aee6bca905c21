import {CACHE_CONTROL} from '#lib/http/cache-control.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {cardImageAt} from '#lib/images/card-image.ts';
import {ImageQueueFull} from '#lib/images/image-cache.ts';
import {isSandboxError} from '#lib/sandbox/sandbox.ts';

/** The image that social networks show beside a link: `/assets/social/fr/home-0123456789ab.png`. */
export async function GET(
  _request: Request,
  {params}: {params: Promise<{locale: string; card: string}>},
): Promise<Response> {
  const {locale, card} = await params;
  try {
    const found = await cardImageAt(locale, card);
    if (!found) return new Response(null, {status: 404});
    if ('location' in found) {
      const {location, cacheControl} = found;
      return new Response(null, {status: 302, headers: {Location: location, 'Cache-Control': cacheControl}});
    }
    const {bytes, type} = found;
    // The address holds a hash of the content.
    const headers = {'Content-Type': type, 'Cache-Control': CACHE_CONTROL.immutable};
    return new Response(new Uint8Array(bytes), {headers});
  } catch (error) {
    if (!(error instanceof ImageQueueFull || error instanceof GatewayError || isSandboxError(error)))
      throw error;
    return new Response(null, {
      status: 503,
      headers: {'Retry-After': '60', 'Cache-Control': CACHE_CONTROL.noStore},
    });
  }
}
