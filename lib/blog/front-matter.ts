import {isMap, isScalar, LineCounter, parseDocument} from 'yaml';
import {ARTICLE_ACTIONS, type ArticleAction} from '#lib/backend/interface.ts';
import {parisTime} from '#lib/backend/paris-time.ts';
import type {ArticleFault, FaultCode} from './article-faults.ts';

const FIELDS = [
  'title',
  'date',
  'author',
  'image',
  'image_alt',
  'excerpt',
  'action',
  'draft',
  'sample',
] as const;
type Field = (typeof FIELDS)[number];

/** The fields of an article's file. */
export interface FrontMatter {
  title: string;
  /** ISO 8601, in UTC. */
  date?: string;
  author?: 1 | 2;
  /** As written. */
  image?: string;
  imageAlt?: string;
  excerpt?: string;
  action?: ArticleAction;
  draft: boolean;
  sample: boolean;
}

/**
 * A text that no quotes enclose whole, as people write titles: YAML would stop at `: ` and ` #`, and refuse `"A" et "B"`.
 * Not one that goes on in the next line.
 */
const UNQUOTED =
  /^(title|excerpt|image_alt):[ \t]+(?![|>])(?!"(?:\\.|[^"\\\n])*"[ \t]*$)(?!'(?:''|[^'\n])*'[ \t]*$)(\S.*?)[ \t]*$(?!\n[ \t]+\S)/gm;

/**
 * Reads the fields of an article.
 * @param firstLine the line of the file on which they begin
 */
export function readFrontMatter(
  yaml: string,
  firstLine: number,
): {fields: FrontMatter; faults: ArticleFault[]; lineOf(field: Field): number} {
  const lines = new LineCounter();
  const source = yaml.replace(
    UNQUOTED,
    (_, name: string, text: string) => `${name}: ${JSON.stringify(text)}`,
  );
  const document = parseDocument(source, {lineCounter: lines, schema: 'core'});
  const faults: ArticleFault[] = [];
  const lineAt = (offset = 0) => firstLine + lines.linePos(offset).line - 1;
  const fault = (code: FaultCode, line: number, ...values: ArticleFault['values']) =>
    void faults.push({code, line, values});
  for (const {pos} of document.errors) fault('yaml', lineAt(pos[0]));
  const values = new Map<Field, {line: number; value: unknown}>();
  for (const {key, value} of isMap(document.contents) ? document.contents.items : []) {
    const name = isScalar(key) ? String(key.value) : '';
    const line = lineAt(isScalar(key) ? key.range?.[0] : 0);
    const field = FIELDS.find((one) => one === name);
    if (!field) fault('field', line, name, FIELDS.join(', '));
    else values.set(field, {line, value: isScalar(value) ? value.value : (value ?? null)});
  }
  const lineOf = (field: Field) => values.get(field)?.line ?? firstLine;

  /** Undefined where there is none, or where it is none, which is a fault. */
  function read<Value>(
    field: Field,
    expected: ArticleFault['values'][number],
    from: (text: string) => Value | undefined,
  ) {
    const {line, value} = values.get(field) ?? {line: 0, value: null};
    if (value === null) return undefined;
    const text = typeof value === 'object' ? undefined : String(value).trim();
    const known = text === undefined ? undefined : from(text);
    if (known === undefined) fault('value', line, field, expected);
    return known;
  }
  const TEXT = ['un texte', 'a text'] as const;
  const words = (text: string) => text;
  const truth = (text: string) => (text === 'true' ? true : text === 'false' ? false : undefined);
  const fields: FrontMatter = {
    title: read('title', TEXT, words) ?? '',
    date: read(
      'date',
      [
        'une date telle que 2026-12-01 ou 2026-12-01 09:00 (heure de Paris)',
        'a date such as 2026-12-01 or 2026-12-01 09:00 (time of Paris)',
      ],
      parisTime,
    ),
    author: read('author', ['1 ou 2', '1 or 2'], (text) => (text === '1' ? 1 : text === '2' ? 2 : undefined)),
    image: read('image', TEXT, words) || undefined,
    imageAlt: read('image_alt', TEXT, words),
    excerpt: read('excerpt', TEXT, words) || undefined,
    action: read('action', ARTICLE_ACTIONS.join(', '), (text) => ARTICLE_ACTIONS.find((one) => one === text)),
    draft: read('draft', 'true, false', truth) ?? false,
    sample: read('sample', 'true, false', truth) ?? false,
  };
  if (!fields.title && !faults.some(({code}) => code === 'yaml')) fault('noTitle', lineOf('title'));
  return {fields, faults, lineOf};
}
