import '#server-only';
import {existsSync} from 'node:fs';
import path from 'node:path';
import type {MarkdownText} from '#lib/backend/interface.ts';
import {decodeText} from '#lib/config/decode-text.ts';
import {siteFile} from '#lib/config/site-files.ts';
import {cutAtWord} from '#lib/i18n/cut-at-word.ts';
import {PAGES} from '#lib/i18n/paths.ts';
import type {ArticleFault} from './article-faults.ts';
import {besideName, type FindBeside} from './article-folder.ts';
import {isWhole, photographOf} from './article-picture.ts';
import {readFrontMatter, type FrontMatter} from './front-matter.ts';
import {articleLink} from './link.ts';
import {markdownTree, type Places} from './markdown.ts';
import {elementsOf, textOf} from './tree.ts';

/** Search engines cut longer titles in their results. */
const MAX_TITLE = 65;
const EXCERPT_LETTERS = 200;

export interface ReadFile {
  fields: FrontMatter;
  excerpt: string;
  image?: string;
  markdown: MarkdownText;
}

function isPage(target: string): boolean {
  const [, path = ''] = /^(?:\/en(?=[/?#]|$))?([^?#]*)/.exec(target) ?? [];
  const page = path.replace(/\/$/, '').toLowerCase() || '/';
  return /^\/(?:post|assets)\//.test(page) || PAGES.some((one) => one.toLowerCase() === page);
}

const isOfSite = (written: string) =>
  existsSync(siteFile(`public${new URL(written, 'http://own.invalid').pathname}`));

const failed = (code: ArticleFault['code']) => ({read: undefined, faults: [{code, line: 1, values: []}]});

/** @returns all faults; `read` is undefined where the whole file is at fault */
export function readArticleFile(
  bytes: Uint8Array,
  language: 'fr' | 'en',
  beside: FindBeside,
): {read: ReadFile | undefined; faults: ArticleFault[]} {
  const decoded = decodeText(bytes);
  if ('not' in decoded) return failed(decoded.not);
  const source = decoded.text;
  const front = readFrontMatter(source);
  if (!front) return failed('noFields');
  const {fields, faults, lineOf} = front;
  const pictures: Record<string, string> = {};
  const picture: Places['picture'] = (written, note) => {
    const isOwn = /^(?:\/(?!\/)|https?:)/.test(written);
    const found = isOwn ? {src: written} : beside(written);
    if ('fault' in found) note(found.fault);
    else if (/^https?:/.test(written) && photographOf(written) === undefined) note('host');
    else if (written.startsWith('/') && !isOfSite(written)) note('missing');
    else return (pictures[written] = found.src);
    return undefined;
  };
  const image =
    fields.image &&
    picture(fields.image, (code) => faults.push({code, line: lineOf('image'), values: [fields.image ?? '']}));
  if (fields.title.length > MAX_TITLE)
    faults.push({code: 'longTitle', line: lineOf('title'), values: [String(fields.title.length)]});
  try {
    const {tree, faults: ofText} = markdownTree(source, language, {picture, link: articleLink});
    faults.push(...ofText);
    for (const {properties} of elementsOf(tree, 'a')) {
      const target = String(properties.href);
      if (target.startsWith('/') && !isPage(target))
        faults.push({code: 'noPage', line: lineWith(source, target), values: [target]});
    }
    const first = elementsOf(tree, 'p')[0];
    const excerpt = fields.excerpt ?? (first ? cutAtWord(textOf(first).trim(), EXCERPT_LETTERS) : '');
    return {read: {fields, excerpt, image, markdown: {source, language, pictures}}, faults};
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return {read: undefined, faults: [...faults, {code: 'tooLong', line: 1, values: []}]};
  }
}

/** Pictures beside the file that cannot be shown, though their first bytes are a picture's. @param known need no look */
export async function brokenPictures(
  {pictures, source}: MarkdownText,
  folder: string,
  known: ReadonlySet<string> = new Set(),
): Promise<ArticleFault[]> {
  const faults: ArticleFault[] = [];
  for (const [written, src] of Object.entries(pictures)) {
    const name = known.has(src) ? undefined : besideName(src);
    if (name !== undefined && !(await isWhole(path.join(folder, name))))
      faults.push({code: 'broken', line: lineWith(source, written), values: [written]});
  }
  return faults;
}

const lineWith = (source: string, words: string) =>
  source.slice(0, Math.max(source.indexOf(words), 0)).split('\n').length;
