import {z} from 'zod';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {cutAtWord} from '#lib/i18n/cut-at-word.ts';
import {MAX_TITLE_LETTERS} from '#lib/i18n/title-breaks.ts';
import type {BackendArticle, ListedArticle, ContentBlock} from './interface.ts';
import {parisTime} from './paris-time.ts';
import {plainText, withoutTags} from './plain-text.ts';

export type Pictures = (value: string) => string | undefined;

/** Removes halves of characters and control characters, which no page, feed or mail can hold. */
const wellFormed = (value: string) => value.toWellFormed().replace(/[^\P{Cc}\t\n\r]/gu, '');

/** MySQL drivers return numbers as strings, JSON_NUMERIC_CHECK returns strings as numbers. */
const text = z
  .union([z.string().transform(wellFormed), z.number().transform(String)])
  .catch('')
  .default('');
/** Longer than any that was written, short enough for every list, feed and search index. */
const MAX_FIRST_TEXT = 2_000;

const bounded = (value: string, max: number) => (value.length > max ? cutAtWord(value, max) : value);

const title = text.transform((value) => bounded(withoutTags(value), MAX_TITLE_LETTERS));
const firstText = text.transform((value) => bounded(withoutTags(value), MAX_FIRST_TEXT));
const id = text
  .pipe(z.string().regex(/^0*[1-9]\d{0,14}$/))
  .transform(Number)
  .optional()
  .catch(undefined);

const summaryRow = z.object({ID: id, Titre: title, Text1: firstText, Img: text});
const headerRow = z.object({Img: text, Text1: firstText, Auteur: text, DATE_CREATE: text});
const blockRow = z.object({Type: text, Text: text, Action: text});
const lookupRow = z.object({Item_10: z.unknown()});

type Row = Record<string, unknown>;

function undecodable(): never {
  throw new GatewayError('backend', 'undecodable', 'passing');
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** PHP prints an object for a list that lacks a key. `null` is an empty list, `false` an error of json_encode. */
function rowsOf(answer: unknown): Row[] {
  if (answer === null) return [];
  const rows = isRow(answer)
    ? Object.keys(answer).every((key) => /^\d+$/.test(key))
      ? Object.values(answer)
      : [answer]
    : answer;
  return Array.isArray(rows) && rows.every(isRow) ? rows : undecodable();
}

/** The first row of an id counts. @throws {GatewayError} `undecodable`, also without any article (an error as JSON) */
export function summariesFrom(answer: unknown, pictures: Pictures): ListedArticle[] {
  const rows = rowsOf(answer);
  const articles = new Map<number, ListedArticle>();
  for (const row of rows) {
    const {ID, Titre, Text1, Img} = summaryRow.parse(row);
    if (ID === undefined || !Titre || articles.has(ID)) continue;
    articles.set(ID, {id: ID, title: Titre, text: Text1, image: pictures(Img)});
  }
  return rows.length && !articles.size ? undecodable() : [...articles.values()];
}

/** @throws {GatewayError} `undecodable` */
export function headerFrom(
  answer: unknown,
  pictures: Pictures,
): Omit<BackendArticle, 'id' | 'blocks'> | undefined {
  const [row] = rowsOf(answer);
  if (!row) return undefined;
  if (!('Text1' in row) && !('Auteur' in row)) undecodable();
  const {Img, Text1, Auteur, DATE_CREATE} = headerRow.parse(row);
  return {
    text: Text1,
    image: pictures(Img),
    author: Auteur === '1' ? 1 : Auteur === '2' ? 2 : undefined,
    createdAt: parisTime(DATE_CREATE),
  };
}

/** @throws {GatewayError} `undecodable` */
export function blocksFrom(answer: unknown, pictures: Pictures): ContentBlock[] {
  const rows = rowsOf(answer);
  if (rows.length && !rows.some((row) => 'Type' in row)) undecodable();
  return rows.map((row) => {
    const {Type: type, Text, Action} = blockRow.parse(row);
    const action = Action.trim();
    return {
      type,
      // HTML is decoded when it is parsed. A picture that cannot be shown has an empty address.
      text: type === '2' ? Text : type === '3' ? (pictures(Text) ?? '') : plainText(Text),
      action: action && action !== '0' ? action : undefined,
    };
  });
}

/** @throws {GatewayError} `undecodable`, also if the first row has no registration state */
export function registeredFrom(answer: unknown): boolean {
  const [row] = rowsOf(answer);
  if (!row) return false;
  if (!('Item_10' in row)) undecodable();
  return lookupRow.parse(row).Item_10 === 'HS';
}
