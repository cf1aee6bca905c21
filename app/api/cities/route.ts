import {CACHE_CONTROL} from '#lib/http/cache-control.ts';
import {findCities} from '#lib/postal/cities.ts';
import {invalid, json} from '../answers.ts';

/** The communes of a French postal code; the code alone leaves this server, never who asked. */
export async function GET(request: Request): Promise<Response> {
  const postalCode = new URL(request.url).searchParams.get('postalCode') ?? '';
  if (!/^\d{5}$/.test(postalCode)) return invalid({postalCode: ['postalCode']});
  return json({cities: await findCities(postalCode)}, 200, {'Cache-Control': CACHE_CONTROL.cities});
}
