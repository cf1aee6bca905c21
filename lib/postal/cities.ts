import '#server-only';
import {z} from 'zod';
import {env} from '#lib/config/env.ts';
import {fetchBytes} from '#lib/http/fetch-bytes.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {log} from '#lib/http/log.ts';

/** Someone is waiting in front of a form, and the table answers at once. */
const DEADLINE_MS = 2000;
const MAX_BYTES = 256 * 1024;

/** The look-up searches by prefix, and its codes are numbers: 1000 is 01000. */
const answer = z.object({
  cities: z.array(z.object({code: z.union([z.string(), z.number()]), city: z.string()})),
});

async function citiesFromTable(postalCode: string): Promise<string[]> {
  const {default: table} = await import('./table.generated.json', {with: {type: 'json'}});
  return (table as Record<string, string[]>)[postalCode] ?? [];
}

async function citiesFromLookup(url: string, postalCode: string): Promise<string[]> {
  const bytes = await fetchBytes({
    service: 'postal',
    url: `${url}/cherche/${postalCode}`,
    headers: {Accept: 'application/json'},
    deadlineMs: DEADLINE_MS,
    maxBytes: MAX_BYTES,
  });
  try {
    const {cities} = answer.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
    const found = cities.filter(({code}) => String(code).padStart(5, '0') === postalCode);
    return [...new Set(found.map(({city}) => city.trim()).filter(Boolean))];
  } catch (cause) {
    // Beyond its quota the service answers 200 with a help text and no cities.
    throw new GatewayError('postal', 'undecodable', 'passing', {cause});
  }
}

/**
 * The names of the places with a postal code of five digits, from POSTAL_LOOKUP_URL where it is set, else (and whenever
 * it fails) from the embedded table. An unknown code has none; the form takes any city all the same.
 */
export async function findCities(postalCode: string, lookupUrl = env().postalLookupUrl): Promise<string[]> {
  if (!/^\d{5}$/.test(postalCode)) return [];
  if (!lookupUrl) return citiesFromTable(postalCode);
  try {
    return await citiesFromLookup(lookupUrl, postalCode);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn(
      {service: 'postal', code: error.code, status: error.status},
      'the look-up failed; the table answers',
    );
    return citiesFromTable(postalCode);
  }
}
