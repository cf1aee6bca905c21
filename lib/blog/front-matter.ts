import {isMap, isScalar, LineCounter, parseDocument} from 'yaml';
import {ARTICLE_ACTIONS, type ArticleAction} from '#lib/backend/interface.ts';
import {parisTime} from '#lib/backend/paris-time.ts';
import {decodeText} from '#lib/config/decode-text.ts';
import {orElse} from '#lib/config/or-else.ts';
import type {ArticleFault, FaultCode} from './article-faults.ts';
import {bytesOf, type ArticleFiles} from './article-folder.ts';

export interface FrontMatter {
  title: string;
  /** ISO 8601, in UTC. */
  date?: string;
  author?: 1 | 2;
  image?: string;
  imageAlt?: string;
  excerpt?: string;
  action?: ArticleAction;
  draft: boolean;
  sample: boolean;
}

const words = (text: string) => text;
const truth = (text: string) => (text === 'true' ? true : text === 'false' ? false : undefined);

const FIELDS = {
  title: [words, 'text'],
  date: [parisTime, 'date'],
  author: [(text: string) => ([1, 2] as const).find((one) => String(one) === text), 'author'],
  image: [words, 'text'],
  image_alt: [words, 'text'],
  excerpt: [words, 'text'],
  action: [(text: string) => ARTICLE_ACTIONS.find((one) => one === text), 'action'],
  draft: [truth, 'truth'],
  sample: [truth, 'truth'],
} as const satisfies Record<string, readonly [(text: string) => unknown, FaultCode]>;
type Field = keyof typeof FIELDS;

/**
 * A text that no quotes enclose whole, as people write titles: YAML would stop at `: ` and ` #`, and refuse `"A" et "B"`.
 * Not one that goes on in the next line.
 */
const UNQUOTED =
  /^(title|excerpt|image_alt):[ \t]+(?![|>])(?!"(?:\\.|[^"\\\n])*"[ \t]*$)(?!'(?:''|[^'\n])*'[ \t]*$)(\S.*?)[ \t]*$(?!\n[ \t]+\S)/gm;

export function readFrontMatter(file: string) {
  const blank = /^(?:[ \t]*\n)*/.exec(file)?.[0] ?? '';
  const [whole, yaml = ''] = /^---[ \t]*\n([^]*?\n)??---[ \t]*(?:\n|$)/.exec(file.slice(blank.length)) ?? [];
  if (whole === undefined) return undefined;
  const firstLine = blank.split('\n').length + 1;
  const counter = new LineCounter();
  const source = yaml.replace(
    UNQUOTED,
    (_, name: string, text: string) => `${name}: ${JSON.stringify(text)}`,
  );
  const document = parseDocument(source, {lineCounter: counter, schema: 'core'});
  const faults: ArticleFault[] = [];
  const lineAt = (offset = 0) => firstLine + counter.linePos(offset).line - 1;
  const fault = (code: FaultCode, line: number, ...values: string[]) =>
    void faults.push({code, line, values});
  for (const {pos} of document.errors) fault('yaml', lineAt(pos[0]));
  const values: {[Name in Field]?: ReturnType<(typeof FIELDS)[Name][0]>} = {};
  const lines = new Map<string, number>();
  for (const {key, value} of isMap(document.contents) ? document.contents.items : []) {
    const name = isScalar(key) ? String(key.value) : '';
    const line = lineAt(isScalar(key) ? key.range?.[0] : 0);
    if (!Object.hasOwn(FIELDS, name)) {
      fault('field', line, name, Object.keys(FIELDS).join(', '));
      continue;
    }
    lines.set(name, line);
    const written = isScalar(value) ? value.value : value;
    if (written === null) continue;
    const [meaning, code] = FIELDS[name as Field];
    const known = isScalar(value) ? meaning(String(written).trim()) : undefined;
    if (known === undefined) fault(code, line, name);
    Object.assign(values, {[name]: known});
  }
  const lineOf = (field: Field) => lines.get(field) ?? firstLine;
  const {image_alt: imageAlt, ...others} = values;
  const fields: FrontMatter = {
    ...others,
    imageAlt,
    title: values.title ?? '',
    image: values.image || undefined,
    excerpt: values.excerpt || undefined,
    draft: values.draft ?? false,
    sample: values.sample ?? false,
  };
  if (!fields.title && !faults.some(({code}) => code === 'yaml')) fault('noTitle', lineOf('title'));
  return {fields, faults, lineOf, yaml, text: file.slice(blank.length + whole.length)};
}

/** Where the fields of a file cannot be read, what was published of it stays. */
const UNKNOWN = {draft: false, sample: false, title: '', date: undefined};

export const fieldsOf = ({french: [file]}: ArticleFiles) =>
  orElse(UNKNOWN, () => {
    const text = file && decodeText(bytesOf(file));
    return (text && 'text' in text && readFrontMatter(text.text)?.fields) || UNKNOWN;
  });
