import '#server-only';
import {createHash} from 'node:crypto';
import {lstatSync, readdirSync, readFileSync, realpathSync, type Stats} from 'node:fs';
import path from 'node:path';
import {orElse} from '#lib/config/or-else.ts';
import {signatureOf} from '#lib/config/signature.ts';
import {ownersFolder} from '#lib/config/site-files.ts';
import type {FaultCode} from './article-faults.ts';

export const ARTICLES = 'content/articles';
/** How the tree of an article names a picture beside its file; no answer of the site has this address. */
const BESIDE = `/${ARTICLES}/`;

const MAX_PICTURE_BYTES = 50_000_000;
const ARTICLE = /^0*([1-9]\d{0,14})-.+?(\.en)?\.md$/i;

export interface ArticleFile {
  name: string;
  folder: string;
  number?: number;
  english: boolean;
}

export interface ArticleFiles {
  number: number;
  french: ArticleFile[];
  english: ArticleFile[];
}

/** Where a person puts articles: beside the releases, in a checkout in its own content/. */
export const articleFolder = (): string => path.join(ownersFolder() ?? process.cwd(), ARTICLES);

const folders = (): string[] => [
  ...new Set([articleFolder(), path.join(/* turbopackIgnore: true */ process.cwd(), ARTICLES)]),
];

interface Listed {
  name: string;
  file: string;
  stats: Stats;
}

/** Every file beneath a folder; links and hidden files are none. */
function listed(folder: string, within = ''): Listed[] {
  const entries = orElse([], () => readdirSync(path.join(folder, within), {withFileTypes: true}));
  return entries.flatMap((entry): Listed[] => {
    const name = within + entry.name;
    if (entry.name.startsWith('.')) return [];
    if (entry.isDirectory()) return listed(folder, `${name}/`);
    const file = path.join(folder, name);
    const stats = entry.isFile() ? lstatSync(file, {throwIfNoEntry: false}) : undefined;
    return stats ? [{name, file, stats}] : [];
  });
}

const LIKE_ARTICLE = /\.(?:md|markdown|txt|docx?|odt|rtf|json)$/i;

/** The articles of the folders by number, the owner's over the release's, and files that are none. */
export function articleFiles() {
  const articles = new Map<number, ArticleFiles>();
  const strays: ArticleFile[] = [];
  const [state, pictures] = [createHash('sha256'), createHash('sha256')];
  for (const folder of folders()) {
    const own = new Map<number, ArticleFiles>();
    for (const {name, stats} of listed(folder)) {
      const seen = `${folder}/${name} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}\n`;
      state.update(seen);
      if (!/\.md$/i.test(name)) pictures.update(seen);
      const [, number, english] = (!name.includes('/') && ARTICLE.exec(name.normalize('NFC'))) || [];
      const file: ArticleFile = {name, folder, english: english !== undefined};
      if (number === undefined) {
        if (LIKE_ARTICLE.test(name)) strays.push(file);
        continue;
      }
      file.number = Number(number);
      const files = own.get(file.number) ?? {number: file.number, french: [], english: []};
      files[file.english ? 'english' : 'french'].push(file);
      own.set(file.number, files);
    }
    for (const [number, files] of own) if (!articles.has(number)) articles.set(number, files);
  }
  return {articles, strays, state: state.digest('base64url'), pictures: pictures.digest('base64url')};
}

export type FindBeside = (written: string) => {src: string} | {fault: FaultCode};

const nfc = (name: string) => name.normalize('NFC');

const decoded = (written: string): string => orElse(written, () => decodeURIComponent(written));

export function picturesBeside(folder: string): FindBeside {
  let names: Map<string, Listed> | undefined;
  return (written) => {
    const name = path.posix.normalize(nfc(decoded(written)).replaceAll('\\', '/'));
    if (name.startsWith('..') || /^(?:\/|[a-z]+:)/i.test(name)) return {fault: 'outside'};
    names ??= new Map(listed(folder).map((one) => [nfc(one.name), one]));
    const found = names.get(name);
    if (!found) {
      // A link is no file of the folder, and what lies behind one is not beneath it.
      const first = path.join(folder, name.split('/')[0] ?? '');
      const links = [first, path.join(folder, name)].map((one) => lstatSync(one, {throwIfNoEntry: false}));
      return {fault: links.some((one) => one?.isSymbolicLink()) ? 'outside' : 'missing'};
    }
    if (found.stats.size > MAX_PICTURE_BYTES) return {fault: 'large'};
    const bytes = readFileSync(found.file);
    const kind = signatureOf(bytes);
    if (kind === 'svg') return {fault: 'svg'};
    if (!kind || kind === 'avif') return {fault: 'noPicture'};
    const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 12);
    const address = found.name.split('/').map(encodeURIComponent).join('/');
    return {src: `${BESIDE}${address}?${digest}`};
  };
}

export const besideName = (address: string): string | undefined =>
  address.startsWith(BESIDE) ? decoded(address.slice(BESIDE.length).replace(/\?.*$/, '')) : undefined;

/** The file of a picture that lies beside articles; undefined for another address, and behind a link. */
export function fileBeside(address: string): string | undefined {
  const name = besideName(address);
  if (name === undefined) return undefined;
  for (const folder of folders()) {
    const file = path.join(folder, name);
    try {
      const within = realpathSync(folder) + path.sep;
      const real = realpathSync(file);
      if (real === within + name && lstatSync(real).isFile()) return real;
    } catch {}
  }
  return undefined;
}

export const bytesOf = ({folder, name}: ArticleFile) => readFileSync(path.join(folder, name));
