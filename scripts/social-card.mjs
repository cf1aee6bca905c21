// Draws the picture that social networks show beside a link: node scripts/social-card.mjs, whenever mark or tiles change.
// It has no words: networks print the title themselves, and one picture serves both languages.
import {mkdirSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {ink} from '../components/artwork/colours.ts';
import {cover} from '../components/artwork/covers.ts';
import {markDrawing} from '../components/artwork/mark-drawing.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDER = path.join(ROOT, 'public/assets/social');

const TILE = 105;
const tiles = cover('carte-sociale', {
  columns: 6,
  rows: 6,
  accord: 0,
  heroes: [
    [0, 1, 3, 'awa'],
    [3, 0, 2, ['bulle', 'ciel', 'bleu', 'white']],
    [3, 3, 3, 'harpreet'],
  ],
});

const card = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<rect width="1200" height="630" fill="${ink('brume')}"/>
<g transform="translate(165 195) scale(2.4)">${markDrawing()}</g>
<g transform="translate(${1200 - 6 * TILE} 0) scale(${TILE / 100})">${tiles}</g>
</svg>`;

mkdirSync(FOLDER, {recursive: true});
await sharp(Buffer.from(card))
  .png({compressionLevel: 9, palette: true})
  .toFile(path.join(FOLDER, 'card.png'));
