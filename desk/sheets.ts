import {existsSync, globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {buildFolder} from '#lib/publication/folder.ts';

/** The site's own style sheet and faces, as they were built, and the desk's few rules over them. */
export function sheets(): {files: string[]; faces: string} {
  const css = globSync(path.join(buildFolder(), 'static/css/*.css'));
  const faces = css.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\.(__variable_\w+)\s*\{\s*--face-/g)].map(
      ([, name = '']) => name,
    ),
  );
  return {
    files: [...css.map((file) => `/_next/static/css/${path.basename(file)}`), '/bureau/desk.css'],
    faces: [...new Set(faces)].join(' '),
  };
}

const TYPES: Record<string, string> = {'.css': 'text/css; charset=utf-8', '.woff2': 'font/woff2'};

/** A file that a page of the desk loads; undefined for any other path. */
export function sheetFile(pathname: string): {bytes: Buffer; type: string} | undefined {
  if (pathname === '/bureau/desk.css')
    return {bytes: readFileSync('desk/desk.css'), type: 'text/css; charset=utf-8'};
  const [, name = ''] = /^\/_next\/static\/((?:css|media)\/[\w.-]+)$/.exec(pathname) ?? [];
  const type = TYPES[path.extname(name)];
  const file = path.join(buildFolder(), 'static', name);
  return name && type && existsSync(file) ? {bytes: readFileSync(file), type} : undefined;
}
