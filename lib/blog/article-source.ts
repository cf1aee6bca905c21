import '#server-only';
import {createHash} from 'node:crypto';
import {phpBackend} from '#lib/backend/backend.ts';
import {backendIdentity} from '#lib/backend/identity.ts';
import type {ArticleSource, BackendArticle, ListedArticle} from '#lib/backend/interface.ts';
import {env} from '#lib/config/env.ts';
import {systemLanguage} from '#lib/config/sentences.ts';
import {faultOf, faultSentence, isAdvice, type ArticleFault} from './article-faults.ts';
import {
  articleFiles,
  bytesOf,
  picturesBeside,
  type ArticleFile,
  type ArticleFiles,
} from './article-folder.ts';
import {brokenPictures, readArticleFile, type ReadFile} from './check-article.ts';
import {fieldsOf} from './front-matter.ts';

/** The message names the file, and says why it cannot be shown. */
export class ArticleFileError extends Error {
  override name = 'ArticleFileError';
}

export type FileFault = ArticleFault & {file: ArticleFile};

interface Checked {
  article?: BackendArticle;
  faults: FileFault[];
}

export function checkFiles({number, french, english}: ArticleFiles): Checked {
  const faults: FileFault[] = [];
  const fault = (file: ArticleFile, code: ArticleFault['code'], ...values: string[]) =>
    void faults.push({file, code, line: 1, values});
  for (const same of [french, english])
    for (const file of same.slice(1)) fault(file, 'sameNumber', same[0]?.name ?? '');
  function read(file: ArticleFile | undefined): ReadFile | undefined {
    if (!file) return undefined;
    try {
      const {read: one, faults: own} = readArticleFile(
        bytesOf(file),
        file.english ? 'en' : 'fr',
        picturesBeside(file.folder),
      );
      faults.push(...own.map((each) => ({...each, file})));
      return one;
    } catch (error) {
      faults.push({file, line: 1, ...faultOf(error)});
      return undefined;
    }
  }
  const [main, translation] = [read(french[0]), read(english[0])];
  if (!french.length && english[0]) fault(english[0], 'noFrench');
  if (!main || faults.some((one) => !isAdvice(one))) return {faults};
  const isDraft = translation?.fields.draft;
  return {article: articleOf(number, main, isDraft ? undefined : translation), faults};
}

/** Decodes the pictures too, but for those that the last version has. */
export async function checkWhole(files: ArticleFiles, last?: BackendArticle): Promise<Checked> {
  const {article, faults} = checkFiles(files);
  const known = new Set(
    [last, last?.english].flatMap((one) =>
      one && !Array.isArray(one.blocks) ? Object.values(one.blocks.pictures) : [],
    ),
  );
  for (const [file, text] of [
    [files.french[0], article],
    [files.english[0], article?.english],
  ] as const) {
    const {blocks} = text ?? {};
    if (!file || !blocks || Array.isArray(blocks)) continue;
    const broken = await brokenPictures(blocks, file.folder, known);
    faults.push(...broken.map((each) => ({...each, file})));
  }
  return {faults, ...(faults.every(isAdvice) && {article})};
}

export function articleOf(id: number, {fields, excerpt, image, markdown}: ReadFile, translation?: ReadFile) {
  const {title, author, date, action, imageAlt, sample} = fields;
  const article: BackendArticle = {
    ...{id, title, text: excerpt, image, imageAlt, author, createdAt: date, action, blocks: markdown},
    ...(sample && {sample}),
    ...(translation && {
      english: {
        title: translation.fields.title,
        text: translation.excerpt,
        imageAlt: translation.fields.imageAlt,
        blocks: translation.markdown,
      },
    }),
  };
  return article;
}

export const faultLine = (fault: FileFault, language = systemLanguage()): string =>
  `${fault.file.name}:${fault.line}: ${faultSentence(fault, language)}`;

function digestOf({french, english}: ArticleFiles, pictures: string): string {
  const hash = createHash('sha256').update(pictures);
  for (const file of [...french, ...english]) {
    hash.update(`\n${file.name}\n`);
    try {
      hash.update(bytesOf(file));
    } catch {}
  }
  return hash.digest('base64url');
}

export function fileSource({showSamples}: {showSamples: boolean}): ArticleSource {
  function listed(files: ArticleFiles, pictures: string): ListedArticle[] {
    const {draft, sample, date} = fieldsOf(files);
    if (draft || (sample && !showSamples)) return [];
    return [
      {id: files.number, title: '', text: '', digest: digestOf(files, pictures), ...(date && {from: date})},
    ];
  }
  /** The list is asked for before articles are. */
  let last: ReturnType<typeof articleFiles> | undefined;
  return {
    name: 'embedded',
    identity: backendIdentity(undefined),
    listArticles() {
      const {articles, state, pictures} = (last = articleFiles());
      return Promise.resolve({
        digest: `${state} ${showSamples}`,
        read: () => [...articles.values()].flatMap((files) => listed(files, pictures)),
      });
    },
    findArticle(id) {
      const {articles, pictures} = last ?? articleFiles();
      const files = articles.get(id);
      return Promise.resolve({
        digest: files ? digestOf(files, pictures) : '',
        async read(kept) {
          if (!files) return undefined;
          const {article, faults} = await checkWhole(files, kept);
          if (article) return article;
          throw new ArticleFileError(
            faults
              .filter((fault) => !isAdvice(fault))
              .map((fault) => faultLine(fault))
              .join(' '),
          );
        },
      });
    },
  };
}

let files: ArticleSource | undefined;

export const articleSource = (): ArticleSource => phpBackend() ?? (files ??= fileSource(env()));
