// Writes the drawn pictures: node scripts/artwork.mjs. They are committed, so that neither a build nor a visitor waits
// for a drawing, and imported by components, so that each gets an address that may be kept for ever; those of the sample
// articles, which name them, have a folder of their own.
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {articleFigures, drawnFiles} from '../lib/artwork/drawn-files.ts';

const write = (folder, files) => {
  for (const [name, source] of Object.entries(files))
    writeFileSync(path.join(import.meta.dirname, '..', folder, name), source);
};
write('components/artwork/files', drawnFiles());
write('public/assets/articles', articleFigures());
