import {copyFileSync, globSync, mkdirSync, readFileSync, rmSync, statSync} from 'node:fs';
import path from 'node:path';
import {faultSentence, isAdvice} from '#lib/blog/article-faults.ts';
import {
  ARTICLES,
  articleFiles,
  articleFolder,
  picturesBeside,
  type ArticleFile,
} from '#lib/blog/article-folder.ts';
import {articleOf, checkWhole, faultLine} from '#lib/blog/article-source.ts';
import type {Article} from '#lib/blog/article.ts';
import {articleStore, wholeArticle} from '#lib/blog/articles.ts';
import {brokenPictures, readArticleFile} from '#lib/blog/check-article.ts';
import {readFrontMatter, type FrontMatter} from '#lib/blog/front-matter.ts';
import {slugOf} from '#lib/blog/slug.ts';
import {DAY_MS} from '#lib/config/retention.ts';
import {writeWhole} from '#lib/publication/manifest.ts';
import type {Words} from './context.ts';
import {putPicture} from './documents.ts';
import type {Language} from './request.ts';

const NO_FIELDS: FrontMatter = {title: '', draft: false, sample: false};
const fieldsOf = (source: string): FrontMatter => readFrontMatter(source)?.fields ?? NO_FIELDS;

/** The fields of the form: `champs` has the other lines between ---. */
export const FIELDS = ['titre', 'date', 'texte', 'champs'] as const;
type Filled = Record<(typeof FIELDS)[number], string> & {draft: boolean};

/** A line that cannot be read stays among the others. */
export function filledBy(source: string): Filled {
  const {fields, yaml = '', text = source} = readFrontMatter(source) ?? {};
  const {title, date, draft} = fields ?? NO_FIELDS;
  const read = ['draft', 'sample', title && 'title', date && 'date'].filter(Boolean).join('|');
  return {
    draft,
    titre: title,
    // As an <input type="datetime-local"> has it.
    date: date ? new Date(date).toLocaleString('sv-SE', {timeZone: 'Europe/Paris'}).replace(' ', 'T') : '',
    texte: text.trim(),
    champs: yaml.replace(new RegExp(`^(?:${read}):.*(?:\\n[ \\t].*)*\\n?`, 'gm'), '').trim(),
  };
}

/** The file of a filled form. An owner's article is no sample. */
export function sourceOf({titre, date, texte, champs, draft}: Filled): string {
  const lines = [
    titre && `title: ${JSON.stringify(titre.replace(/\s+/g, ' '))}`,
    date && `date: ${date}`,
    draft && 'draft: true',
    champs,
  ];
  return `---\n${lines.filter(Boolean).join('\n')}\n---\n\n${texte}\n`;
}

const pathOf = ({folder, name}: ArticleFile) => path.join(folder, name);
const fileOf = (number: number | undefined, language: Language): ArticleFile | undefined =>
  articleFiles().articles.get(number ?? 0)?.[language === 'fr' ? 'french' : 'english'][0];

export async function listed(language: Language) {
  const found = await Array.fromAsync(articleFiles().articles.values(), async (files) => ({
    ...files,
    ...(await checkWhole(files, articleStore().article(files.number))),
  }));
  return found
    .map(({number, french, english, article, faults}) => {
      const {title, sample, draft, date} = fieldsOf(french[0] ? readFileSync(pathOf(french[0]), 'utf8') : '');
      const isLater = date !== undefined && Date.parse(date) > Date.now();
      const shown = article ? (isLater ? 'scheduled' : 'published') : 'faulty';
      const state: keyof Words['publishing']['ends'] = draft ? 'draft' : shown;
      return {
        number,
        title: title || String(number),
        state,
        date,
        sample,
        english: english.length > 0,
        faults: faults.filter((fault) => !isAdvice(fault)).map((fault) => faultLine(fault, language)),
      };
    })
    .sort((one, other) => other.number - one.number);
}

export function stored(number: number | undefined, language: Language): string | undefined {
  const file = fileOf(number, language);
  return file && readFileSync(pathOf(file), 'utf8');
}

/** A folder for the desk alone: it may remove what it put there. */
const PHOTOS = 'bureau';

/** @returns the line that shows the photo @throws {ImageError} */
export async function addPhoto(photo: File, alternative: string): Promise<string> {
  const name = await putPicture(`${ARTICLES}/${PHOTOS}`, photo);
  return `![${alternative.replace(/[[\]\n]/g, ' ').trim() || 'aucune'}](${PHOTOS}/${name})`;
}

/** Keeps photos of today, which may be in a form that is open. */
export function removeStrayPhotos(now = Date.now()): void {
  const texts = globSync(path.join(articleFolder(), '*.md')).map((file) => readFileSync(file, 'utf8'));
  for (const file of globSync(path.join(articleFolder(), PHOTOS, '*'))) {
    const isShown = texts.some((source) => source.includes(`${PHOTOS}/${path.basename(file)}`));
    if (!isShown && now - statSync(file).mtimeMs > DAY_MS) rmSync(file);
  }
}

export const nextNumber = () => Math.max(100, ...articleFiles().articles.keys()) + 1;

/** What is wrong with a text, or what its page would show: of an English one with the French author and cover. */
export async function judge(source: string, number: number, of: Language, language: Language) {
  const read = (text: string, one: Language) =>
    readArticleFile(Buffer.from(text), one, picturesBeside(articleFolder()));
  const {read: own, faults} = read(source, of);
  if (own) faults.push(...(await brokenPictures(own.markdown, articleFolder())));
  const lines = source.split('\n');
  const sentences = (wanted: boolean) => {
    const some = faults.filter((fault) => isAdvice(fault) === wanted);
    return [...new Set(some.map((fault) => `${lines[fault.line - 1]} → ${faultSentence(fault, language)}`))];
  };
  const wrong = sentences(false);
  let article: Article | undefined;
  if (own && !wrong.length) {
    const french = (of === 'en' && read(stored(number, 'fr') ?? '', 'fr').read) || own;
    const {title} = french.fields;
    const written = articleOf(number, french, of === 'en' ? own : undefined);
    written.createdAt ??= new Date().toISOString();
    article = wholeArticle({id: number, title, text: written.text, slug: slugOf(title)}, written);
  }
  return {article, wrong, advice: sentences(true)};
}

/** Replaces the owner's file of this number. */
export function writeArticle(source: string, language: Language, number: number): void {
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
}
