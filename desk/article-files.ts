import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {toHtml} from 'hast-util-to-html';
import {faultSentence, isAdvice, type ArticleFault} from '#lib/blog/article-faults.ts';
import {
  articleFiles,
  articleFolder,
  fileBeside,
  picturesBeside,
  type FindBeside,
} from '#lib/blog/article-folder.ts';
import {checkFiles, faultLine} from '#lib/blog/article-source.ts';
import {readArticleFile} from '#lib/blog/check-article.ts';
import {readFrontMatter, type FrontMatter} from '#lib/blog/front-matter.ts';
import {articleLink} from '#lib/blog/link.ts';
import {frontMatterOf, markdownTree} from '#lib/blog/markdown.ts';
import {slugOf} from '#lib/blog/slug.ts';
import {elementsOf} from '#lib/blog/tree.ts';
import {signatureOf} from '#lib/config/signature.ts';
import {writeWhole} from '#lib/publication/manifest.ts';
import type {Language} from './request.ts';

export interface ListedFile {
  number: number;
  title: string;
  state: 'draft' | 'scheduled' | 'published' | 'faulty';
  sample: boolean;
  faults: string[];
}

/** The articles of the folder, the highest number first. */
export function listed(language: Language): ListedFile[] {
  return [...articleFiles().articles.values()]
    .map((files): ListedFile => {
      const {article, faults} = checkFiles(files);
      const fields = fieldsOf(sourceOf(files.number) ?? '');
      const wrong = faults.filter((fault) => !isAdvice(fault)).map((fault) => faultLine(fault, language));
      const later = fields.date !== undefined && Date.parse(fields.date) > Date.now();
      const state = fields.draft ? 'draft' : !article ? 'faulty' : later ? 'scheduled' : 'published';
      return {
        number: files.number,
        title: fields.title || String(files.number),
        state,
        sample: fields.sample,
        faults: wrong,
      };
    })
    .sort((one, other) => other.number - one.number);
}

const NO_FIELDS: FrontMatter = {title: '', draft: false, sample: false};
function fieldsOf(source: string): FrontMatter {
  const front = frontMatterOf(source);
  return front ? readFrontMatter(front.yaml, front.line).fields : NO_FIELDS;
}

const fileOf = (number: number) => articleFiles().articles.get(number)?.french[0];
export function sourceOf(number: number): string | undefined {
  const file = fileOf(number);
  return file && readFileSync(path.join(file.folder, file.name), 'utf8');
}

/** An article that begins with its title. */
export const newSource = (title: string, text: string): string =>
  `---\ntitle: ${title.replace(/\s+/g, ' ').trim()}\n---\n\n${text.trim()}\n`;

/** The same article with `draft: true`, or without; an owner's article is no sample. */
export function withDraft(source: string, draft: boolean): string {
  const [head = '', ...rest] = source
    .replaceAll('\r\n', '\n')
    .replace(/^---\n/, '')
    .split('\n---\n');
  const fields = head.split('\n').filter((line) => !/^(?:draft|sample):/.test(line));
  return ['---', ...fields, ...(draft ? ['draft: true'] : []), '---', ''].join('\n') + rest.join('\n---\n');
}

/** Puts photos beside the articles. @returns the lines that show them; a file that is no photo is left out */
export async function addPhotos(photos: readonly File[], alternative: string): Promise<string[]> {
  const lines: string[] = [];
  const folder = path.join(articleFolder(), 'photos');
  for (const photo of photos) {
    const bytes = Buffer.from(await photo.arrayBuffer());
    const kind = signatureOf(bytes);
    if (!kind || kind === 'svg' || kind === 'avif') continue;
    const base = slugOf(path.parse(photo.name).name);
    const name = Array.from({length: 1000}, (_, at) => `${base}${at ? `-${at}` : ''}.${kind}`).find(
      (one) => !existsSync(path.join(folder, one)),
    );
    if (!name) continue;
    mkdirSync(folder, {recursive: true});
    writeFileSync(path.join(folder, name), bytes, {flag: 'wx'});
    lines.push(`![${alternative.replace(/[[\]\n]/g, ' ').trim() || 'aucune'}](photos/${name})`);
  }
  return lines;
}

const beside = (): FindBeside => picturesBeside(articleFolder());

export function faultsOf(source: string, language: Language): {wrong: string[]; advice: string[]} {
  const {faults} = readArticleFile(Buffer.from(source), 'fr', beside());
  const sentences = (wanted: boolean) =>
    faults
      .filter((fault: ArticleFault) => isAdvice(fault) === wanted)
      .map((fault) => `${fault.line}. ${faultSentence(fault, language)}`);
  return {wrong: sentences(false), advice: sentences(true)};
}

/** The article's own markup, with its pictures in it: the desk has no address for them. */
export function previewOf(source: string): string {
  const find = beside();
  const {tree} = markdownTree(source, 'fr', {
    picture(written, note) {
      const found = find(written);
      return 'fault' in found ? void note(found.fault) : found.src;
    },
    link: articleLink,
  });
  for (const {properties} of elementsOf(tree, 'img')) {
    const file = fileBeside(String(properties.src));
    const bytes = file && readFileSync(file);
    properties.src = bytes && `data:image/${signatureOf(bytes) ?? 'jpeg'};base64,${bytes.toString('base64')}`;
  }
  return toHtml(tree);
}

/** Writes an article whole: the owner's file of its number, or one of a new number. @returns the number */
export function writeArticle(source: string, number?: number): number {
  const known = number === undefined ? undefined : fileOf(number);
  const free = number ?? Math.max(100, ...articleFiles().articles.keys()) + 1;
  const name = known?.name ?? `${free}-${slugOf(fieldsOf(source).title)}.md`;
  mkdirSync(articleFolder(), {recursive: true});
  writeWhole(path.join(articleFolder(), name), source);
  return free;
}
