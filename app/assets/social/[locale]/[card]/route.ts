import {CACHE_CONTROL} from '#lib/http/cache-control.ts';
import {isGatewayError} from '#lib/http/gateway-error.ts';
import {cardImageAt} from '#lib/images/card-image.ts';

export async function GET(
  _request: Request,
  {params}: {params: Promise<{locale: string; card: string}>},
): Promise<Response> {
  const {locale, card} = await params;
  try {
    const found = await cardImageAt(locale, card);
    if (!found) return new Response(null, {status: 404});
    if ('location' in found) return new Response(null, {status: 302, headers: {Location: found.location}});
    const headers = {'Content-Type': found.type, 'Cache-Control': CACHE_CONTROL.immutable};
    return new Response(new Uint8Array(found.bytes), {headers});
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return new Response(null, {status: 404});
  }
}
