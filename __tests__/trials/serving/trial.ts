import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {availableParallelism, loadavg, tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {median} from '../bench-load.ts';
import type {Site} from '../trial-server.ts';

const {values: options, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    rounds: {type: 'string', default: '5'},
    seconds: {type: 'string', default: '4'},
    minutes: {type: 'string', default: '1'},
  },
});
/** The parts that were asked for. */
export const words = positionals;
export const rounds = Number(options.rounds);
export const seconds = Number(options.seconds);
export const minutes = Number(options.minutes);
export const PORT = Number(process.env.PORT || 3390);
export const CONNECTIONS = 32;
export const EVERY_CORE = `0-${availableParallelism() - 1}`;

export const folder = mkdtempSync(path.join(tmpdir(), 'bench-serving-'));
process.once('exit', () => rmSync(folder, {recursive: true, force: true}));

export const whole = (value: number) => String(Math.round(value));
export const tenth = (value: number) => value.toFixed(1);
export const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
export const ofAll = (values: readonly number[], write: (value: number) => string) =>
  `${write(median(values))} (${write(Math.min(...values))} to ${write(Math.max(...values))})`;
export const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);
export const headline = (title: string) =>
  console.log(`\n${title} — load of the machine ${tenth(loadavg()[0] ?? NaN)}`);

/** A program for wrk that asks for all of these in turn, each as another visitor behind a proxy. */
export function asking(name: string, addresses: readonly string[]): string {
  const file = path.join(folder, `${name}.lua`);
  writeFileSync(
    file,
    `local asked = {${addresses.map((address) => JSON.stringify(address)).join(',')}}
local at = 0
request = function()
  at = at % #asked + 1
  wrk.headers['X-Forwarded-For'] = '10.0.' .. math.floor(at / 250) .. '.' .. at % 250
  return wrk.format('GET', asked[at])
end
`,
  );
  return file;
}

export async function bytesOf(url: string): Promise<Buffer> {
  const answer = await fetch(url, {headers: {'Accept-Language': 'fr'}});
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

export async function articlesOf(site: Site): Promise<string[]> {
  const list = (await bytesOf(`${site.url}/blog`)).toString();
  return [...new Set([...list.matchAll(/href="(\/post\/\d+\/[^"]+)"/g)].map(([, address = '']) => address))];
}
