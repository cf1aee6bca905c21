import {existsSync} from 'node:fs';
import {builtFrom} from '#lib/build/build-folder.ts';
import {buildFolder, publicationFolder} from '#lib/publication/folder.ts';

// main.ts imports this second: other modules read texts when they are imported. Nothing is awaited here, as the imports after
// this one would not wait for it.

export function readAsPublished(): void {
  if (!builtFrom(buildFolder())) return;
  const {texts} = publicationFolder();
  if (existsSync(texts)) process.env.PUBLISHED_TEXTS = texts;
}
readAsPublished();
