import '#server-only';
import {existsSync, globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {decodeText} from './decode-text.ts';
import {say} from './sentences.ts';

export const RELEASES = 'releases';

/** What is wrong in a file. The desk marks its field, which has the number of an entry and names, joined by dots. */
export interface WrongField {
  file: string;
  field: string;
  words: string;
}

export const faultLine = ({file, field, words}: WrongField): string => {
  const place = field.replace(/^\d+/, (at) => say('entry', String(Number(at) + 1)));
  return `${file}: ${place}${place && ' '}${words}.`;
};

export class ContentError extends Error {
  override name = 'ContentError';
  readonly faults: readonly (WrongField | string)[];
  constructor(...faults: (WrongField | string)[]) {
    super(faults.map((one) => (typeof one === 'string' ? one : faultLine(one))).join('\n'));
    this.faults = faults;
  }
}

/** Where the owner's files lie: beside the folder of releases, so that no release takes them away. Undefined in a checkout. */
export function ownersFolder(): string | undefined {
  const releases = path.dirname(process.cwd());
  return path.basename(releases) === RELEASES ? path.dirname(releases) : undefined;
}

/** The absolute path of the owner's file, if it exists. The server reads published texts: a later mistake stops no start. */
export function ownersFile(name: string): string | undefined {
  const isText = !name.startsWith('public/');
  const folder = (isText && process.env.PUBLISHED_TEXTS) || ownersFolder();
  const file = folder && path.join(/* turbopackIgnore: true */ folder, name);
  return file && existsSync(file) ? file : undefined;
}

export const siteFile = (name: string): string =>
  ownersFile(name) ?? path.join(/* turbopackIgnore: true */ process.cwd(), name);

export const fileName = (name: string): string => ownersFile(name) ?? name;

/** Owner's files of content/ and messages/ that this release does not read, such as misspelt ones. */
export function unreadFiles(): string[] {
  const folder = ownersFolder();
  if (!folder) return [];
  return globSync(['content/**/*.{json,md,svg}', 'messages/**/*.json'], {cwd: folder})
    .filter((name) => !name.startsWith('content/articles/') && !existsSync(path.join(process.cwd(), name)))
    .map((name) => path.join(folder, name));
}

/** @throws {ContentError} */
export function readText(file: string, name: string): string {
  let decoded;
  try {
    decoded = decodeText(readFileSync(file));
  } catch (error) {
    throw new ContentError(say('unreadable', name, String((error as NodeJS.ErrnoException).code)));
  }
  if ('not' in decoded) throw new ContentError(say(decoded.not, name));
  return decoded.text;
}

/** V8 names no place for an unexpected token: it is the last sign of the shortest beginning of the text that has one. */
function endOfJson(text: string, {message}: Error): {line: number; column: number} {
  const [, at] = /at position (\d+)/.exec(message) ?? [];
  let [low, high] = at === undefined ? [0, text.length] : [Number(at), Number(at)];
  while (low < high) {
    const middle = (low + high) >> 1;
    try {
      JSON.parse(text.slice(0, middle + 1));
      low = middle + 1;
    } catch (error) {
      if ((error as Error).message.startsWith('Unexpected token')) high = middle;
      else low = middle + 1;
    }
  }
  const lines = text.slice(0, low).split('\n');
  return {line: lines.length, column: (lines.at(-1) ?? '').length + 1};
}

/** @throws {ContentError} */
export function readJson(file: string, name: string): unknown {
  const text = readText(file, name);
  try {
    return JSON.parse(text);
  } catch (error) {
    const {line, column} = endOfJson(text, error as Error);
    throw new ContentError(say('json', name, String(line), String(column)));
  }
}
