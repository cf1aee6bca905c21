import '#server-only';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {z} from 'zod';
import {env} from '#lib/config/env.ts';
import {fetchBytes} from '#lib/http/fetch-bytes.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {log} from '#lib/http/log.ts';

/** Someone is waiting in front of a form, and the table answers at once. */
const DEADLINE_MS = 2000;
const MAX_BYTES = 256 * 1024;
/** Questions under way together: nobody floods the service through this site. */
const MOST_AT_ONCE = 10;
/** After a failure it is left in peace for so long, and so is the log. */
const REST_MS = 5_000;
let underWay = 0;
let restUntil = 0;

/** The look-up searches by prefix, and its codes are numbers: 1000 is 01000. */
const answer = z.object({
  cities: z.array(z.object({code: z.union([z.string(), z.number()]), city: z.string()})),
});

/** The file of scripts/postal-table.mjs: a line a code. */
const TABLE = path.join(process.cwd(), 'lib/postal/table.generated.json');

interface Table {
  bytes: Buffer;
  /** Where each code's line begins. */
  lines: ReadonlyMap<string, number>;
}

/** Kept as the bytes of the file: 1 MB with the index, where its 35,540 names take 3.7 MB as strings. */
let table: Table | undefined;

const QUOTE = 0x22;

function readTable(): Table {
  const bytes = readFileSync(TABLE);
  const lines = new Map<string, number>();
  // A line before each line feed, so a file that does not end with one ends the search all the same.
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

/** What the look-up of POSTAL_LOOKUP_URL says. @throws {GatewayError} when it says nothing */
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
    // Beyond its quota the service answers 200 with a help text and no cities.
    throw new GatewayError('postal', 'undecodable', 'passing', {cause});
  }
}

/**
 * The names of the places with a postal code of five digits, from POSTAL_LOOKUP_URL where it is set, else (and whenever
 * it fails or is asked too much) from the embedded table. An unknown code has none; the form takes any city all the same.
 */
export async function findCities(postalCode: string, lookupUrl = env().postalLookupUrl): Promise<string[]> {
  if (!/^\d{5}$/.test(postalCode)) return [];
  if (!lookupUrl || underWay >= MOST_AT_ONCE || performance.now() < restUntil)
    return citiesFromTable(postalCode);
  underWay++;
  try {
    return await citiesFromLookup(lookupUrl, postalCode);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn(
      {service: 'postal', code: error.code, status: error.status},
      'the look-up failed; the table answers',
    );
    restUntil = performance.now() + REST_MS;
    return citiesFromTable(postalCode);
  } finally {
    underWay--;
  }
}
