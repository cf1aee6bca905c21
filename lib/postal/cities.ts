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
/** Pause after a failure. */
const PAUSE_MS = 5_000;
let running = 0;
let pausedUntil = 0;

/** The service searches by prefix, and its codes are numbers: 1000 is 01000. */
const answer = z.object({
  cities: z.array(z.object({code: z.union([z.string(), z.number()]), city: z.string()})),
});

/** Made by scripts/postal-table.mjs: a line per code. */
const TABLE = path.join(process.cwd(), 'lib/postal/table.generated.json');

interface Table {
  bytes: Buffer;
  /** Offset of each code's line. */
  lines: ReadonlyMap<string, number>;
}

/** In memory as bytes: 1 MB with the index; its 35,540 names would take 3.7 MB as strings. */
let table: Table | undefined;

const QUOTE = 0x22;

function readTable(): Table {
  const bytes = readFileSync(TABLE);
  const lines = new Map<string, number>();
  // A line ends at a line feed, so the search ends without one at the end of the file.
  for (let line = 0, end; (end = bytes.indexOf('\n', line)) !== -1; line = end + 1)
    if (bytes[line] === QUOTE) lines.set(bytes.toString('latin1', line + 1, line + 6), line);
  return {bytes, lines};
}

function citiesFromTable(postalCode: string): string[] {
  table ??= readTable();
  const begin = table.lines.get(postalCode);
  if (begin === undefined) return [];
  const line = table.bytes.toString('utf8', begin, table.bytes.indexOf('\n', begin));
  return JSON.parse(line.slice(line.indexOf('['), line.indexOf(']') + 1)) as string[];
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
  if (!lookupUrl || running >= CONCURRENCY || performance.now() < pausedUntil)
    return citiesFromTable(postalCode);
  running++;
  try {
    return await citiesFromLookup(lookupUrl, postalCode);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn(
      {service: 'postal', code: error.code, status: error.status},
      'the look-up failed; the table answers',
    );
    pausedUntil = performance.now() + PAUSE_MS;
    return citiesFromTable(postalCode);
  } finally {
    running--;
  }
}
