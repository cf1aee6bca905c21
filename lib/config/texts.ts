import '#server-only';
import {readdirSync} from 'node:fs';
import path from 'node:path';
import {say} from './sentences.ts';
import {ContentError, ownersFile, readJson} from './site-files.ts';

export interface Texts {
  [key: string]: string | Texts;
}

/** @throws {ContentError} */
function read(file: string, name: string): Texts {
  const texts = readJson(file, name);
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts))
    throw new ContentError(say('texts', name));
  return texts as Texts;
}

/** The files of a language, read anew at each call. @throws {ContentError} */
export function textFiles(language: string) {
  const folder = `messages/${language}`;
  const files = readdirSync(path.join(process.cwd(), folder)).filter((name) => name.endsWith('.json'));
  return files.map((base) => {
    const name = `${folder}/${base}`;
    const owners = ownersFile(name);
    return {
      name,
      shipped: read(path.join(process.cwd(), name), name),
      ...(owners && {owner: {name: owners, texts: read(owners, owners)}}),
    };
  });
}

/** Each text by its keys, joined by dots. */
export const flat = (texts: object, above = ''): Map<string, unknown> =>
  new Map(
    Object.entries(texts).flatMap(([key, value]: [string, unknown]): [string, unknown][] =>
      typeof value === 'object' && value ? [...flat(value, `${above}${key}.`)] : [[above + key, value]],
    ),
  );

export function overlaid(below: Texts, above: Texts = {}): Texts {
  const both = {...below};
  for (const [key, value] of Object.entries(above)) {
    const under = below[key];
    both[key] = typeof value === 'object' && typeof under === 'object' ? overlaid(under, value) : value;
  }
  return both;
}

export const readTexts = <T>(language: string): T =>
  Object.fromEntries(
    textFiles(language).map(({name, shipped, owner}) => [
      path.basename(name, '.json'),
      overlaid(shipped, owner?.texts),
    ]),
  ) as T;
