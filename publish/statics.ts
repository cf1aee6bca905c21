import {readFile, stat} from 'node:fs/promises';
import path from 'node:path';
import {filesIn} from '#lib/build/sources.ts';
import {env} from '#lib/config/env.ts';
import {logo} from '#lib/config/logo.ts';
import {ownersFolder} from '#lib/config/site-files.ts';
import {CACHE_CONTROL} from '#lib/http/cache-control.ts';
import {DRAWING_POLICY, headersOfFiles, securityHeaders} from '#lib/http/security-headers.ts';
import {icons} from '#lib/images/icons.ts';
import {cleanPicture, ImageError} from '#lib/images/resize-image.ts';
import {BROTLI, Bodies} from './finish.ts';
import type {Tools} from './making.ts';

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

/** The owner's files replace the release's. */
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

/** Leaves out what cannot be read. @returns the addresses */
export async function makeStatics(tools: Omit<Tools, 'renderer' | 'bundles' | 'report'>): Promise<string[]> {
  const {publication, folder, journal, store} = tools;
  const bodies = new Bodies(folder, BROTLI.few);
  const own = headersOfFiles(securityHeaders(env()));
  async function keep(url: string, inputs: string, type: string, body: Buffer): Promise<void> {
    const headers = publication.headers([
      ...own,
      ['Content-Type', type],
      ['Cache-Control', CACHE_CONTROL.asset],
      ...(type === TYPES['.svg'] ? [DRAWING_POLICY] : []),
      ['Vary', 'Accept-Encoding'],
    ]);
    publication.keep(url, {...(await bodies.write(body, type)), headers, inputs, pictures: []});
  }
  const drawn = logo().sample ? new Map<string, {type: string; body: Buffer}>() : await icons(logo().svg);
  for (const [url, {type, body}] of drawn) await keep(url, 'logo', type, body);
  const all = files();
  for (const url of drawn.keys()) all.delete(url);
  for (const [url, {file, type, isOwners}] of all) {
    const {size, mtimeMs} = await stat(file);
    const inputs = `${file} ${size} ${mtimeMs}`;
    if (publication.current(url, inputs) || store.isLeftOut(url, inputs)) continue;
    try {
      const bytes = await readFile(file);
      const isPicture = isOwners && type.startsWith('image/') && type !== TYPES['.ico'];
      await keep(
        url,
        inputs,
        type,
        isPicture ? await journal.during(url, inputs, () => cleanPicture(bytes)) : bytes,
      );
      store.letIn(url);
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      store.leaveOut(url, inputs, error.message);
    }
  }
  return [...drawn.keys(), ...all.keys()];
}
