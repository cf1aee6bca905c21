import {readFile} from 'node:fs/promises';
import type {ServerResponse} from 'node:http';
import path from 'node:path';
import {orElse} from '#lib/config/or-else.ts';
import {CACHE_CONTROL} from '#lib/http/cache-control.ts';
import type {Header} from '#lib/http/headers.ts';
import {DRAWING_POLICY, headersOfFiles} from '#lib/http/security-headers.ts';
import {ENDING, type Encoding} from '#server/site.ts';
import {encodingOf} from './send.ts';

/** scripts/build.mjs compresses those of text. */
const TYPES: Partial<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

const HASHED = {'/_site/': 'site', '/_next/static/': 'static'};

const NO_FILE = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'];

async function read(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (NO_FILE.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

const decoded = (name: string): string => orElse('', () => decodeURIComponent(name));

/** The names of these files say their content; they never change. */
export function hashedFiles(folders: readonly string[], headers: readonly Header[]) {
  const common: Header[] = [...headersOfFiles(headers), ['Cache-Control', CACHE_CONTROL.immutable]];

  async function sendFrom(folder: string, name: string, response: ServerResponse): Promise<boolean> {
    const type = TYPES[path.extname(name)];
    if (!type) return false;
    const accepted = encodingOf(response.req);
    for (const root of folders.map((one) => path.join(one, folder, path.sep))) {
      const file = path.join(root, name);
      if (!file.startsWith(root)) continue;
      const encodings: Encoding[] = accepted === 'identity' ? [accepted] : [accepted, 'identity'];
      for (const encoding of encodings) {
        const body = await read(file + ENDING[encoding]);
        if (!body) continue;
        const own: Header[] = [
          ['Content-Type', type],
          ['Vary', 'Accept-Encoding'],
          ...(encoding === 'identity' ? [] : [['Content-Encoding', encoding] as const]),
          ['Content-Length', String(body.length)],
          ...(type === TYPES['.svg'] ? [DRAWING_POLICY] : []),
        ];
        response.writeHead(200, [...common, ...own].flat()).end(body);
        return true;
      }
    }
    return false;
  }

  /** Undefined for another address; false where there is no such file. @throws when the file cannot be read */
  return (response: ServerResponse, pathname: string): Promise<boolean> | undefined => {
    const [prefix, folder] = Object.entries(HASHED).find(([one]) => pathname.startsWith(one)) ?? [];
    return prefix && folder ? sendFrom(folder, decoded(pathname.slice(prefix.length)), response) : undefined;
  };
}
