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
import {slugOf} from '#lib/blog/slug.ts';
import {CONTENT_NAMES} from '#lib/config/content.ts';
import type {Unsupplied} from '#lib/config/samples.ts';
import {signatureOf} from '#lib/config/signature.ts';
import {ownersFolder, siteFile} from '#lib/config/site-files.ts';
import {cleanPicture} from '#lib/images/resize-image.ts';
import {writeWhole} from '#lib/publication/manifest.ts';
import {nodeArgs} from '#server/node-args.ts';
import {PICTURE} from './schema-form.tsx';

/** What the owner changes in one form: a file, or the texts of a page in both languages. */
export interface Document {
  id: string;
  kind: 'json' | 'text' | 'texts';
  files: string[];
}

/** `errors` needs a build; the desk's own texts are the product's. */
const NOT_OWNERS = ['errors', 'desk'];

export function documents(): Document[] {
  const legal = globSync('content/legal/*.md').map((file) => path.basename(file));
  const pages = globSync('messages/fr/*.json').map((file) => path.basename(file, '.json'));
  return [
    ...CONTENT_NAMES.map((name): Document => ({id: name, kind: 'json', files: [`content/${name}.json`]})),
    {id: 'logo.svg', kind: 'text', files: ['content/logo.svg']},
    ...legal.sort().map((name): Document => ({id: name, kind: 'text', files: [`content/legal/${name}`]})),
    ...pages
      .filter((name) => !NOT_OWNERS.includes(name))
      .sort()
      .map((name): Document => ({
        id: `textes-${name}`,
        kind: 'texts',
        files: [`messages/fr/${name}.json`, `messages/en/${name}.json`],
      })),
  ];
}

/** Beside the releases, in a checkout in the checkout. */
const place = (file: string) => path.join(ownersFolder() ?? process.cwd(), file);
/** What the owner has of a file: of texts the changed keys alone. */
export function ownText(file: string): string {
  const own = file.startsWith('messages/') ? place(file) : siteFile(file);
  return existsSync(own) ? readFileSync(own, 'utf8') : '{}';
}

type Contents = Record<string, string>;

function write(file: string, bytes: string | Buffer): void {
  mkdirSync(path.dirname(file), {recursive: true});
  writeWhole(file, bytes);
}

/** What the publisher would say of files, and what is still a sample. */
export async function check(contents: Contents = {}): Promise<{faults: string[]; left: Unsupplied[]}> {
  const folder = mkdtempSync(path.join(tmpdir(), 'desk-'));
  try {
    const owners = ownersFolder();
    for (const name of owners ? ['content', 'messages'] : [])
      if (existsSync(place(name)))
        cpSync(place(name), path.join(folder, name), {
          recursive: true,
          filter: (file) => !file.includes('content/articles'),
        });
    for (const [file, text] of Object.entries(contents)) write(path.join(folder, file), text);
    const {stdout} = await promisify(execFile)(process.execPath, nodeArgs('desk/check-files.ts'), {
      env: {...process.env, PUBLISHED_TEXTS: folder},
    });
    return JSON.parse(stdout.replaceAll(`${folder}/`, '')) as {faults: string[]; left: Unsupplied[]};
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

const KEPT = 10;
const versionsFolder = (dataDir: string, id: string) => path.join(dataDir, 'desk', id);

/** Times (milliseconds since 1970) of what stood there before, the latest first. */
export function versionsOf(dataDir: string, id: string): number[] {
  const folder = versionsFolder(dataDir, id);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.map(Number).sort((one, other) => other - one);
}

export const versionAt = (dataDir: string, id: string, at: number): Contents | undefined =>
  versionsOf(dataDir, id).includes(at)
    ? (JSON.parse(readFileSync(path.join(versionsFolder(dataDir, id), String(at)), 'utf8')) as Contents)
    : undefined;

/** Puts files in place, each whole, once they were checked; what stood there before is kept. @returns the faults */
export async function put(dataDir: string, {id, files}: Document, contents: Contents): Promise<string[]> {
  const {faults} = await check(contents);
  if (faults.length) return faults;
  const folder = versionsFolder(dataDir, id);
  mkdirSync(folder, {recursive: true, mode: 0o700});
  const before = Object.fromEntries(files.map((file) => [file, ownText(file)]));
  writeFileSync(path.join(folder, String(Date.now())), JSON.stringify(before), {mode: 0o600});
  for (const at of versionsOf(dataDir, id).slice(KEPT)) rmSync(path.join(folder, String(at)));
  for (const [file, text] of Object.entries(contents)) write(place(file), text);
  return [];
}

/**
 * Puts the pictures of a form in place as the publisher shows them, and names them in its fields. A name has a digest, so that
 * versions find theirs.
 * @returns the files that were not there before
 * @throws {ImageError}
 */
export async function putPictures(id: string, form: FormData): Promise<string[]> {
  const fresh = new Map<string, Buffer>();
  for (const [name, picture] of [...form]) {
    if (!name.endsWith(PICTURE) || typeof picture === 'string' || !picture.size) continue;
    const bytes = await cleanPicture(Buffer.from(await picture.arrayBuffer()));
    const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    const base = slugOf(path.parse(picture.name).name);
    const address = `/assets/${id}/${base}-${digest}.${signatureOf(bytes)}`;
    form.set(name.slice(0, -PICTURE.length), address);
    const file = place(`public${address}`);
    if (!existsSync(file)) fresh.set(file, bytes);
  }
  for (const [file, bytes] of fresh) write(file, bytes);
  return [...fresh.keys()];
}
