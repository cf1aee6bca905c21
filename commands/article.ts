import {readFileSync} from 'node:fs';
import path from 'node:path';
import {faultOf, faultSentence, isAdvice, type ArticleFault} from '#lib/blog/article-faults.ts';
import {articleFiles, picturesBeside} from '#lib/blog/article-folder.ts';
import {checkWhole} from '#lib/blog/article-source.ts';
import {brokenPictures, readArticleFile} from '#lib/blog/check-article.ts';
import {env} from '#lib/config/env.ts';
import {loadSettings} from '#lib/config/load-settings.ts';
import {say, systemLanguage} from '#lib/config/sentences.ts';
import {typedPath, UsageError} from './program.ts';

type Found = ArticleFault & {name: string};

async function checkFile(file: string): Promise<Found[]> {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    return [{name: file, line: 1, ...faultOf(error)}];
  }
  const language = /\.en\.md$/i.test(file) ? 'en' : 'fr';
  const folder = path.dirname(file);
  const {read, faults} = readArticleFile(bytes, language, picturesBeside(folder));
  if (read) faults.push(...(await brokenPictures(read.markdown, folder)));
  return faults.map((fault) => ({...fault, name: file}));
}

async function checkAll(): Promise<Found[]> {
  const {articles, strays} = articleFiles();
  const checked = await Array.fromAsync(articles.values(), (files) => checkWhole(files));
  const faults = checked.flatMap((one) => one.faults);
  return [...strays.map((file) => ({file, line: 1, code: 'name' as const, values: []})), ...faults].map(
    ({file, ...fault}) => ({...fault, name: path.join(file.folder, file.name)}),
  );
}

export async function article(file: string | undefined, json = false): Promise<number> {
  loadSettings();
  if (env().legacy)
    throw new UsageError('LEGACY_HOST_URL is set: articles come from that backend, not from files.');
  const own = systemLanguage();
  const found = await (file === undefined ? checkAll() : checkFile(typedPath(file)));
  const lines = found.map(
    (fault) =>
      `${fault.name}:${fault.line}: ${isAdvice(fault) ? say('advice') : ''}${faultSentence(fault, own)}`,
  );
  console.log(json ? JSON.stringify(found, null, 2) : lines.join('\n') || say('nothingToMend'));
  return found.every(isAdvice) ? 0 : 1;
}
