// Writes the drawn pictures: node scripts/artwork.mjs. They are committed, so that neither a build nor a visitor waits
// for a drawing, and imported by components, so that each gets an address that may be kept for ever.
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {drawnFiles} from '../components/artwork/drawn-files.ts';

const folder = path.join(import.meta.dirname, '../components/artwork/files');
for (const [name, source] of Object.entries(drawnFiles())) writeFileSync(path.join(folder, name), source);
