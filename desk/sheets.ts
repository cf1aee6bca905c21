import {existsSync, globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {DESK_SHEET} from '#lib/build/node-bundles.ts';
import {siteFile} from '#lib/config/site-files.ts';
import {buildFolder} from '#lib/publication/folder.ts';

/** The site's own style sheet, for its faces, and the desk's. */
export function sheets(): {files: string[]; faces: string} {
  const css = globSync(path.join(buildFolder(), 'static/css/*.css'));
  const faces = css.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/\.(__variable_\w+)\s*\{\s*--face-/g),
  ]);
  return {
    files: [...css.map((file) => `/_next/static/css/${path.basename(file)}`), `/bureau/${DESK_SHEET}`],
    faces: [...new Set(faces.map(([, name]) => name))].join(' '),
  };
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};

/** A file that a page of the desk loads; undefined for any other path. */
export function sheetFile(pathname: string): {bytes: Buffer; type: string} | undefined {
  const [, built] = /^\/_next\/(static\/(?:css|media)\/[\w.-]+)$/.exec(pathname) ?? [];
  const own = pathname === `/bureau/${DESK_SHEET}` ? DESK_SHEET : built;
  const picture = /^\/assets\/(?:[\w-]+\/)*[\w-][\w.-]*$/.test(pathname) && siteFile(`public${pathname}`);
  const file = own ? path.join(buildFolder(), own) : picture;
  const type = TYPES[path.extname(pathname)];
  return file && type && existsSync(file) ? {bytes: readFileSync(file), type} : undefined;
}
