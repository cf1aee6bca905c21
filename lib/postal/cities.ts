import '#server-only';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {z} from 'zod';
import {env} from '#lib/config/env.ts';
import {fetchBytes} from '#lib/http/fetch-bytes.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {log} from '#lib/observability/log.ts';

/** A visitor waits at a form, and the embedded table answers at once. */
const DEADLINE_MS = 2000;
const MAX_BYTES = 256 * 1024;
/** Concurrent calls, against a flood of the service through this site. */
const CONCURRENCY = 10;
let running = 0;

/** The service searches by prefix, and its codes are numbers: 1000 is 01000. */
const answer = z.object({
  cities: z.array(z.object({code: z.union([z.string(), z.number()]), city: z.string()})),
});

/** Made by scripts/postal-table.mjs. */
const TABLE = path.join(process.cwd(), 'lib/postal/table.generated.json');
let table: ReadonlyMap<string, string[]> | undefined;

function citiesFromTable(postalCode: string): string[] {
  table ??= new Map(Object.entries(JSON.parse(readFileSync(TABLE, 'utf8')) as Record<string, string[]>));
  return table.get(postalCode) ?? [];
}

/** The cities that POSTAL_LOOKUP_URL returns. @throws {GatewayError} if it returns none that can be read */
export async function citiesFromLookup(url: string, postalCode: string): Promise<string[]> {
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
    // Over its quota the service answers 200 with a help text and no cities.
    throw new GatewayError('postal', 'undecodable', 'passing', {cause});
  }
}

/**
 * The cities of a postal code of five digits: from POSTAL_LOOKUP_URL if it is set, else (and while it fails or is busy) from
 * the embedded table. An unknown code has none; the form accepts any city.
 */
export async function findCities(postalCode: string, lookupUrl = env().postalLookupUrl): Promise<string[]> {
  if (!/^\d{5}$/.test(postalCode)) return [];
  if (!lookupUrl || running >= CONCURRENCY) return citiesFromTable(postalCode);
  running++;
  try {
    return await citiesFromLookup(lookupUrl, postalCode);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn(
      {service: 'postal', code: error.code, status: error.status},
      'the look-up failed; the table answers',
    );
    return citiesFromTable(postalCode);
  } finally {
    running--;
  }
}
