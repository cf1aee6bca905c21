import {execFile} from 'node:child_process';
import {createHash} from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {hashOf} from '#lib/blog/article-store.ts';
import {slugOf} from '#lib/blog/slug.ts';
import {CONTENT_NAMES, forgetContent} from '#lib/config/content.ts';
import type {Unsupplied} from '#lib/config/samples.ts';
import {signatureOf} from '#lib/config/signature.ts';
import {ownersFolder, siteFile, type WrongField} from '#lib/config/site-files.ts';
import {cleanPicture} from '#lib/images/resize-image.ts';
import {writeWhole} from '#lib/publication/manifest.ts';
import {nodeArgs} from '#server/node-args.ts';
import type {Language} from './request.ts';

export interface Document {
  id: string;
  kind: 'json' | 'text' | 'texts';
  files: string[];
}

/** `errors` needs a build; the desk's own texts are the product's. */
const NOT_OWNERS = ['errors.json', 'desk.json'];

const namesOf = (pattern: string) =>
  globSync(pattern)
    .map((file) => path.basename(file))
    .sort();

export function documents(): Document[] {
  const pages = namesOf('messages/fr/*.json').filter((name) => !NOT_OWNERS.includes(name));
  const document = (kind: Document['kind'], id: string, ...files: string[]) => ({kind, id, files});
  return [
    ...CONTENT_NAMES.map((name) => document('json', name, `content/${name}.json`)),
    document('text', 'logo.svg', 'content/logo.svg'),
    ...namesOf('content/legal/*.md').map((name) => document('text', name, `content/legal/${name}`)),
    ...pages.map((name) =>
      document('texts', `textes-${path.parse(name).name}`, `messages/fr/${name}`, `messages/en/${name}`),
    ),
  ];
}

/** The owner's files lie beside the releases; those of a checkout lie in it. */
const place = (file: string) => path.join(ownersFolder() ?? process.cwd(), file);
/** A file of texts has the changed keys alone. */
export function ownText(file: string): string {
  const own = file.startsWith('messages/') ? place(file) : siteFile(file);
  return existsSync(own) ? readFileSync(own, 'utf8') : '{}';
}

type Contents = Record<string, string>;
export type Fault = WrongField | string;

function write(file: string, bytes: string | Buffer): void {
  mkdirSync(path.dirname(file), {recursive: true});
  writeWhole(file, bytes);
}

export async function check(
  language: Language,
  contents: Contents = {},
): Promise<{faults: Fault[]; left: Unsupplied[]}> {
  const folder = mkdtempSync(path.join(tmpdir(), 'desk-'));
  try {
    for (const name of ownersFolder() ? ['content', 'messages'] : [])
      if (existsSync(place(name)))
        cpSync(place(name), path.join(folder, name), {
          recursive: true,
          filter: (file) => !file.includes('content/articles'),
        });
    for (const [file, text] of Object.entries(contents)) write(path.join(folder, file), text);
    const {stdout} = await promisify(execFile)(process.execPath, nodeArgs('desk/check-files.ts'), {
      env: {...process.env, PUBLISHED_TEXTS: folder, LC_ALL: language},
    });
    return JSON.parse(stdout.replaceAll(`${folder}/`, '')) as {faults: Fault[]; left: Unsupplied[]};
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

const KEPT = 10;
const versionsFolder = (dataDir: string, id: string) => path.join(dataDir, 'desk', id);

/** Milliseconds since 1970, the latest first. */
export function versionsOf(dataDir: string, id: string): number[] {
  const folder = versionsFolder(dataDir, id);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.map(Number).sort((one, other) => other - one);
}

export const versionAt = (dataDir: string, id: string, at: number): Contents | undefined =>
  versionsOf(dataDir, id).includes(at)
    ? (JSON.parse(readFileSync(path.join(versionsFolder(dataDir, id), String(at)), 'utf8')) as Contents)
    : undefined;

/** What a form carries of its files: sent when they have another one, it would undo the change of another tab or person. */
export const digestOfFiles = ({files}: Document): string => hashOf(files.map(ownText));

/** Puts checked files in place whole, and keeps what stood there. @returns the faults; undefined for another digest than theirs */
export async function put(
  dataDir: string,
  document: Document,
  contents: Contents,
  language: Language,
  digest: string,
): Promise<Fault[] | undefined> {
  const {id, files} = document;
  const {faults} = await check(language, contents);
  if (faults.length) return faults;
  // After the check, which takes its time: from here on nothing comes between.
  if (digest !== digestOfFiles(document)) return undefined;
  const folder = versionsFolder(dataDir, id);
  mkdirSync(folder, {recursive: true, mode: 0o700});
  const before = Object.fromEntries(files.map((file) => [file, ownText(file)]));
  writeFileSync(path.join(folder, String(Date.now())), JSON.stringify(before), {mode: 0o600});
  for (const at of versionsOf(dataDir, id).slice(KEPT)) rmSync(path.join(folder, String(at)));
  for (const [file, text] of Object.entries(contents)) write(place(file), text);
  forgetContent();
  return [];
}

/** The digest in the name gives another picture another address. @returns the name @throws {ImageError} */
export async function putPicture(folder: string, picture: File): Promise<string> {
  const bytes = await cleanPicture(Buffer.from(await picture.arrayBuffer()));
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const name = `${slugOf(path.parse(picture.name).name)}-${digest}.${signatureOf(bytes)}`;
  const file = place(path.join(folder, name));
  if (!existsSync(file)) write(file, bytes);
  return name;
}
