import {cpSync, globSync, statSync} from 'node:fs';
import path from 'node:path';
import {readJsonFile, writeWhole, type Manifest, type PublicationFolder} from '#lib/publication/manifest.ts';

/** Puts in place what was published last, with other settings or of another build. @returns false where nothing was */
export function takeLast(folder: PublicationFolder): boolean {
  const changedAt = (file: string) => statSync(file).mtimeMs;
  const [last] = globSync(path.join(path.dirname(folder.own), '*/manifest.json')).sort(
    (one, other) => changedAt(other) - changedAt(one),
  );
  const manifest = last && readJsonFile<Manifest>(last);
  if (!manifest) return false;
  cpSync(path.join(path.dirname(last), 'texts'), folder.texts, {recursive: true});
  // Without a state, the next run makes every page; without a base, the next start runs it.
  writeWhole(folder.manifest, JSON.stringify({...manifest, base: ''}));
  return true;
}
