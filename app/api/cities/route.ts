import {CACHE_CONTROL} from '#lib/http/cache-control.ts';
import {findCities} from '#lib/postal/cities.ts';
import {invalid, json} from '../answers.ts';

/** Only the postal code leaves this server. */
export async function GET(request: Request): Promise<Response> {
  const postalCode = new URL(request.url).searchParams.get('postalCode') ?? '';
  if (!/^\d{5}$/.test(postalCode)) return invalid({postalCode: ['postalCode']});
  return json({cities: await findCities(postalCode)}, 200, {'Cache-Control': CACHE_CONTROL.cities});
}
