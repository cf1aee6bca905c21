import '#server-only';
import {hash} from 'node:crypto';
import {existsSync, statSync} from 'node:fs';
import path from 'node:path';
import {ARTICLES} from '#lib/blog/article-folder.ts';
import {filesIn, hashOf} from '#lib/build/sources.ts';
import {ownersFolder} from '#lib/config/site-files.ts';

/** Hashes what every page may show: the build, this program, texts, content and the owner's pictures. */
export function baseInputs(build: string): string {
  const owners = ownersFolder();
  const within = (folder: string | undefined, names: readonly string[]) =>
    names.flatMap((name) => {
      const whole = folder === undefined ? undefined : path.join(folder, name);
      const articles = folder && path.join(folder, ARTICLES) + path.sep;
      // An article is an input of its own pages.
      return whole && existsSync(whole)
        ? filesIn(whole).filter((file) => !articles || !file.startsWith(articles))
        : [];
    });
  const read = [
    ...within(process.cwd(), ['publish', 'content', 'messages']),
    ...within(owners, ['content', 'messages']),
  ].sort();
  const pictures = within(owners, ['public'])
    .sort()
    .map((file) => `${file} ${statSync(file).size} ${statSync(file).mtimeMs}`);
  return hash('sha256', [build, hashOf(read, '/'), ...pictures].join('\n'), 'base64url').slice(0, 22);
}
