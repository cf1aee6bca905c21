import {readFile, stat} from 'node:fs/promises';
import path from 'node:path';
import {hashOf, type ArticleStore} from '#lib/blog/article-store.ts';
import {filesIn} from '#lib/build/sources.ts';
import {env} from '#lib/config/env.ts';
import {logo} from '#lib/config/logo.ts';
import {ownersFolder} from '#lib/config/site-files.ts';
import {CACHE_CONTROL} from '#lib/http/cache-control.ts';
import {headersOfFiles, securityHeaders} from '#lib/http/security-headers.ts';
import {icons} from '#lib/images/icons.ts';
import {ImageError} from '#lib/images/image-error.ts';
import {cleanPicture} from '#lib/images/resize-image.ts';
import type {PublicationFolder} from '#lib/publication/manifest.ts';
import {BROTLI, Bodies, drawingPolicy} from './finish.ts';
import type {Journal} from './journal.ts';
import type {Publication} from './publication.ts';

/** Files of public/assets with their types. */
const TYPES: Partial<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.gif': 'image/gif',
  '.vtt': 'text/vtt; charset=utf-8',
  '.pdf': 'application/pdf',
};

interface Tools {
  publication: Publication;
  folder: PublicationFolder;
  journal: Journal;
  store: ArticleStore;
}

/** Files of public/assets by address, the owner's over the release's. */
function files(): Map<string, {file: string; type: string; isOwners: boolean}> {
  const owners = ownersFolder();
  const roots = [path.resolve('public'), ...(owners ? [path.join(owners, 'public')] : [])];
  return new Map(
    roots.flatMap((root) =>
      filesIn(path.join(root, 'assets')).flatMap((file) => {
        const type = TYPES[path.extname(file).toLowerCase()];
        if (!type || path.basename(file).startsWith('.')) return [];
        const address = encodeURI(`/${path.relative(root, file)}`);
        return [[address, {file, type, isOwners: root !== roots[0]}] as const];
      }),
    ),
  );
}

/** The icons of the owner's logo, in place of those of the release. */
async function makeIcons({publication, folder}: Tools): Promise<string[]> {
  const {svg, sample} = logo();
  if (sample) return [];
  const bodies = new Bodies(folder, BROTLI.few);
  const inputs = hashOf([svg]);
  const made = publication.current('/favicon.ico', inputs) ? undefined : await icons({svg, sample});
  for (const [url, {type, body}] of made ?? []) {
    const headers = publication.headers([
      ...headersOfFiles(securityHeaders(env())),
      ['Content-Type', type],
      ['Cache-Control', CACHE_CONTROL.asset],
      ...(type === TYPES['.svg'] ? [drawingPolicy] : []),
      ['Vary', 'Accept-Encoding'],
    ]);
    publication.keep(url, {...(await bodies.write(body, type)), headers, inputs, pictures: []});
  }
  return ICONS;
}

const ICONS = [
  '/icon.svg',
  '/favicon.ico',
  '/apple-icon.png',
  '/assets/icons/icon-192.png',
  '/assets/icons/icon-512.png',
  '/assets/icons/maskable-512.png',
];

/** Makes finished answers of the files of public/assets. What cannot be read is left out. @returns their addresses */
export async function makeStatics(tools: Tools): Promise<string[]> {
  const {publication, folder, journal, store} = tools;
  const drawn = await makeIcons(tools);
  const bodies = new Bodies(folder, BROTLI.few);
  const all = files();
  for (const url of drawn) all.delete(url);
  const own = headersOfFiles(securityHeaders(env()));
  for (const [url, {file, type, isOwners}] of all) {
    const {size, mtimeMs} = await stat(file);
    const inputs = `${file} ${size} ${mtimeMs}`;
    if (publication.current(url, inputs) || store.isLeftOut(url, inputs)) continue;
    try {
      const bytes = await readFile(file);
      const body = isOwners
        ? await journal.during(url, inputs, () =>
            type.startsWith('image/') && type !== TYPES['.ico'] ? cleanPicture(bytes) : bytes,
          )
        : bytes;
      const headers = publication.headers([
        ...own,
        ['Content-Type', type],
        ['Cache-Control', CACHE_CONTROL.asset],
        ...(type === TYPES['.svg'] ? [drawingPolicy] : []),
        ['Vary', 'Accept-Encoding'],
      ]);
      publication.keep(url, {...(await bodies.write(body, type)), headers, inputs, pictures: []});
      store.letIn(url);
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      store.leaveOut(url, inputs, error.message);
    }
  }
  return [...drawn, ...all.keys()];
}
