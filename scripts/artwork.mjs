// Writes the drawn pictures: node scripts/artwork.mjs. They are committed, and imported by components, which gives each an
// address with a hash. Sample articles hold the addresses of theirs, which are in a folder of their own.
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {articleFigures, drawnFiles} from '../lib/artwork/drawn-files.ts';

const write = (folder, files) => {
  for (const [name, source] of Object.entries(files))
    writeFileSync(path.join(import.meta.dirname, '..', folder, name), source);
};
write('components/artwork/files', drawnFiles());
write('public/assets/articles', articleFigures());
