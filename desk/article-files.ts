import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {faultSentence, isAdvice} from '#lib/blog/article-faults.ts';
import {articleFiles, articleFolder, picturesBeside, type ArticleFile} from '#lib/blog/article-folder.ts';
import {checkFiles, faultLine} from '#lib/blog/article-source.ts';
import type {Article} from '#lib/blog/article.ts';
import {authorOf} from '#lib/blog/authors.ts';
import {readArticleFile} from '#lib/blog/check-article.ts';
import {readFrontMatter, type FrontMatter} from '#lib/blog/front-matter.ts';
import {frontMatterOf} from '#lib/blog/markdown.ts';
import {parseText} from '#lib/blog/parse-article.ts';
import {slugOf} from '#lib/blog/slug.ts';
import type {Author} from '#lib/config/content.ts';
import {DAY_MS} from '#lib/config/retention.ts';
import {signatureOf} from '#lib/config/signature.ts';
import {writeWhole} from '#lib/publication/manifest.ts';
import {ownText} from './documents.ts';
import type {Language} from './request.ts';

const NO_FIELDS: FrontMatter = {title: '', draft: false, sample: false};
function fieldsOf(source: string): FrontMatter {
  const front = frontMatterOf(source);
  return front ? readFrontMatter(front.yaml, front.line).fields : NO_FIELDS;
}

const pathOf = ({folder, name}: ArticleFile) => path.join(folder, name);
const fileOf = (number: number | undefined, language: Language): ArticleFile | undefined =>
  articleFiles().articles.get(number ?? 0)?.[language === 'fr' ? 'french' : 'english'][0];

export interface ListedFile {
  number: number;
  title: string;
  state: 'draft' | 'scheduled' | 'published' | 'faulty';
  sample: boolean;
  english: boolean;
  faults: string[];
}

/** The articles of the folder, the highest number first. */
export function listed(language: Language): ListedFile[] {
  return [...articleFiles().articles.values()]
    .map((files): ListedFile => {
      const {number, french, english} = files;
      const {article, faults} = checkFiles(files);
      const {title, sample, draft, date} = french[0]
        ? fieldsOf(readFileSync(pathOf(french[0]), 'utf8'))
        : NO_FIELDS;
      const isLater = date !== undefined && Date.parse(date) > Date.now();
      return {
        number,
        title: title || String(number),
        state: draft ? 'draft' : !article ? 'faulty' : isLater ? 'scheduled' : 'published',
        sample,
        english: english.length > 0,
        faults: faults.filter((fault) => !isAdvice(fault)).map((fault) => faultLine(fault, language)),
      };
    })
    .sort((one, other) => other.number - one.number);
}

/** The article of a number; undefined where there is none in this language. */
export function sourceOf(number: number | undefined, language: Language): string | undefined {
  const file = fileOf(number, language);
  return file && readFileSync(pathOf(file), 'utf8');
}

/** An article that begins with its title. */
export const newSource = (title: string, text: string): string =>
  `---\ntitle: ${title.replace(/\s+/g, ' ').trim()}\n---\n\n${text.trim()}\n`;

/** The same article with `draft: true`, or without; an owner's article is no sample. */
export function withDraft(source: string, draft: boolean): string {
  const [head = '', ...rest] = source.replace(/^---\n/, '').split('\n---\n');
  const fields = head.split('\n').filter((line) => !/^(?:draft|sample):/.test(line));
  return ['---', ...fields, ...(draft ? ['draft: true'] : []), '---', ''].join('\n') + rest.join('\n---\n');
}

/** Of the desk alone, so that it may remove what it put there. */
const PHOTOS = 'bureau';

/** Puts photos beside the articles. @returns the lines that show them; a file that is no photo is left out */
export async function addPhotos(photos: readonly File[], alternative: string): Promise<string[]> {
  const lines: string[] = [];
  const folder = path.join(articleFolder(), PHOTOS);
  for (const photo of photos) {
    const bytes = Buffer.from(await photo.arrayBuffer());
    const kind = signatureOf(bytes);
    if (!kind || kind === 'svg' || kind === 'avif') continue;
    const base = slugOf(path.parse(photo.name).name);
    const names = Array.from({length: 1000}, (_, at) => `${base}${at ? `-${at}` : ''}.${kind}`);
    const name = names.find((one) => !existsSync(path.join(folder, one)));
    if (!name) continue;
    mkdirSync(folder, {recursive: true});
    writeFileSync(path.join(folder, name), bytes, {flag: 'wx'});
    lines.push(`![${alternative.replace(/[[\]\n]/g, ' ').trim() || 'aucune'}](${PHOTOS}/${name})`);
  }
  return lines;
}

/** Removes photos that the desk added for an article that was not kept. One of today may be in a form that is open. */
export function removeStrayPhotos(now = Date.now()): void {
  const texts = globSync(path.join(articleFolder(), '*.md')).map((file) => readFileSync(file, 'utf8'));
  for (const file of globSync(path.join(articleFolder(), PHOTOS, '*'))) {
    const isShown = texts.some((source) => source.includes(`${PHOTOS}/${path.basename(file)}`));
    if (!isShown && now - statSync(file).mtimeMs > DAY_MS) rmSync(file);
  }
}

const read = (source: string, language: Language) =>
  readArticleFile(Buffer.from(source), language, picturesBeside(articleFolder()));

export function faultsOf(source: string, text: Language, language: Language) {
  if (!source) return {readable: false, wrong: [], advice: []};
  const {read: readable, faults} = read(source, text);
  const sentences = (wanted: boolean) =>
    faults
      .filter((fault) => isAdvice(fault) === wanted)
      .map((fault) => `${fault.line}. ${faultSentence(fault, language)}`);
  return {readable: readable !== undefined, wrong: sentences(false), advice: sentences(true)};
}

/** What the page of an article would show; undefined where it cannot be read. The English text is of the French article. */
export function articleOf(
  source: string,
  language: Language,
  number = nextNumber(),
): (Article & {lang: Language}) | undefined {
  const {read: own} = read(source, language);
  const main = language === 'fr' ? own : read(sourceOf(number, 'fr') ?? source, 'fr').read;
  if (!own || !main) return undefined;
  const authors = JSON.parse(ownText('content/authors.json')) as Author[];
  const {author, date, action} = main.fields;
  const {title, imageAlt} = own.fields;
  return {
    id: number,
    title,
    slug: slugOf(title),
    text: own.excerpt,
    image: main.image,
    imageAlt,
    author: authorOf(author, authors),
    createdAt: date ?? new Date().toISOString(),
    action,
    ...parseText(own.markdown),
    lang: language,
  };
}

const nextNumber = () => Math.max(100, ...articleFiles().articles.keys()) + 1;

/** Writes an article whole: the owner's file of its number, or one of a new number. @returns the number */
export function writeArticle(source: string, language: Language, number = nextNumber()): number {
  const folder = articleFolder();
  mkdirSync(folder, {recursive: true});
  const french = fileOf(number, 'fr');
  const base = path.parse(french?.name ?? `${number}-${slugOf(fieldsOf(source).title)}.md`).name;
  const known = fileOf(number, language);
  // The owner's files of a number take the place of all of the release's.
  for (const one of [french, fileOf(number, 'en')])
    if (one && one.folder !== folder) copyFileSync(pathOf(one), path.join(folder, one.name));
  writeWhole(path.join(folder, known?.name ?? `${base}${language === 'en' ? '.en' : ''}.md`), source);
  removeStrayPhotos();
  return number;
}
