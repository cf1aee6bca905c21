import {execFile} from 'node:child_process';
import {
  cpSync,
  existsSync,
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
import {CONTENT_NAMES} from '#lib/config/content.ts';
import type {Unsupplied} from '#lib/config/samples.ts';
import {ownersFolder, siteFile} from '#lib/config/site-files.ts';
import {writeWhole} from '#lib/publication/manifest.ts';
import {nodeArgs} from '#server/node-args.ts';

/** What the owner changes in one form: a file, or the texts of a page in both languages. */
export interface Document {
  id: string;
  kind: 'json' | 'text' | 'texts';
  files: string[];
}

const LEGAL = [
  'legal-notices.md',
  'terms.md',
  'terms-summary.en.md',
  'data-protection.md',
  'data-protection-summary.en.md',
  'accessibility.md',
  'accessibility.en.md',
];
/** `errors` needs a build; the desk's own texts are the product's. */
const NOT_OWNERS = ['errors.json', 'desk.json'];

export function documents(): Document[] {
  const pages = readdirSync('messages/fr').filter(
    (name) => name.endsWith('.json') && !NOT_OWNERS.includes(name),
  );
  return [
    ...CONTENT_NAMES.map((name): Document => ({id: name, kind: 'json', files: [`content/${name}.json`]})),
    {id: 'logo', kind: 'text', files: ['content/logo.svg']},
    ...LEGAL.map((name): Document => ({id: name, kind: 'text', files: [`content/legal/${name}`]})),
    ...pages.map((name): Document => ({
      id: `textes-${name.slice(0, -5)}`,
      kind: 'texts',
      files: [`messages/fr/${name}`, `messages/en/${name}`],
    })),
  ];
}

/** Beside the releases, in a checkout in the checkout. */
const place = (file: string) => path.join(ownersFolder() ?? process.cwd(), file);
/** What the owner has of a file: of texts the changed keys alone. */
export const ownText = (file: string): string =>
  file.startsWith('messages/')
    ? existsSync(place(file))
      ? readFileSync(place(file), 'utf8')
      : '{}'
    : readFileSync(siteFile(file), 'utf8');

type Contents = Record<string, string>;

/** What the publisher would say of files, and what is still a sample. */
export async function check(contents: Contents = {}): Promise<{faults: string[]; left: Unsupplied[]}> {
  const folder = mkdtempSync(path.join(tmpdir(), 'desk-'));
  try {
    const owners = ownersFolder();
    for (const name of ['content', 'messages'])
      if (owners && existsSync(path.join(owners, name)))
        cpSync(path.join(owners, name), path.join(folder, name), {
          recursive: true,
          filter: (file) => !file.includes('content/articles'),
        });
    for (const [file, text] of Object.entries(contents)) {
      mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
      writeFileSync(path.join(folder, file), text);
    }
    const {stdout} = await promisify(execFile)(process.execPath, nodeArgs('desk/check-files.ts'), {
      env: {...process.env, PUBLISHED_TEXTS: folder},
    });
    const result = JSON.parse(stdout) as {faults: string[]; left: Unsupplied[]};
    return {...result, faults: result.faults.map((fault) => fault.replaceAll(`${folder}/`, ''))};
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

const KEPT = 10;
const VERSION = /^\d{13}$/;
const versionsFolder = (dataDir: string, id: string) => path.join(dataDir, 'desk', id);

/** Times (milliseconds since 1970) of what stood there before, the latest first. */
export const versionsOf = (dataDir: string, id: string): number[] => {
  const folder = versionsFolder(dataDir, id);
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => VERSION.test(name))
        .map(Number)
        .sort((a, b) => b - a)
    : [];
};

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
  for (const [file, text] of Object.entries(contents)) {
    mkdirSync(path.dirname(place(file)), {recursive: true});
    writeWhole(place(file), text);
  }
  return [];
}
