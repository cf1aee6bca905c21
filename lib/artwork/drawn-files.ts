import {ARTICLE_FIGURES} from './article-figures.ts';
import {CASES} from './cases.ts';
import {HERO_TILES} from './hero-panel.ts';
import type {Format, Moment} from './moments/composition.ts';
import * as detail from './moments/detail.ts';
import * as home from './moments/home.ts';
import * as services from './moments/services.ts';
import {PAGE_SCENES} from './page-scenes.ts';
import {PERSON_NAMES} from './people.ts';
import {region} from './region.ts';
import {rota, shift} from './rota.ts';
import {SCENES} from './scenes.ts';
import {grid, tile, tileId, type TileSpec} from './tiles.ts';

/** The tiles that stand alone on pages: drawn once in one file, used by name. */
export const SPRITE_TILES: readonly TileSpec[] = [
  ...new Map([...PERSON_NAMES, ...HERO_TILES].map((spec) => [tileId(spec), spec] as const)).values(),
];

/** In the menu, beside each service. */
const SERVICE_SIGNS = {
  recruitment: ['dots', 'ciel', 'bleu', 'brique'],
  convention: ['document', 'rose', 'brique', 'white'],
  'follow-up': ['sensor', 'menthe', 'sapin', 'white'],
} as const satisfies Record<string, TileSpec>;

/** What is drawn for places of several shapes: each name, with each of its bands, is a file. */
export const DRAWN_MOMENTS: Record<string, Moment> = {...home, ...services, ...detail};

/** What is drawn to be read: a week, a region. */
const PLANS = {
  rota,
  region,
  'shift-morning': shift('morning'),
  'shift-evening': shift('evening'),
  'shift-night': shift('night'),
  'shift-rest': shift('rest'),
  'shift-open': shift('open'),
};

const file = (width: number, height: number, drawing: string, scale = 1) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">${drawing}</svg>\n`;

/**
 * In the sprite an eye is as high as a share of the font size, the one thing a page can change from outside: that is
 * how people blink (layout.css).
 */
const blinking = (drawing: string) =>
  drawing.replace(
    /<circle (cx="[\d.]+" cy="[\d.]+") r="2.1"( fill="[^"]+") class="y"\/>/g,
    '<ellipse $1 rx="2.1" ry=".13125em"$2/>',
  );
const still = (drawing: string) => drawing.replaceAll(' class="y"', '');

function sprite(): string {
  const symbols = SPRITE_TILES.map(
    // Painted as a whole before its edge cuts it, or the ground shows under shoulders where that falls within a pixel.
    (spec) =>
      `<symbol id="${tileId(spec)}" viewBox="0 0 100 100"><g opacity=".999">${blinking(tile(spec))}</g></symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${symbols.join('\n')}</svg>\n`;
}

/** Every file of components/artwork/files by name. `node scripts/artwork.mjs` writes them; a test keeps them in step. */
export function drawnFiles(): Record<string, string> {
  const files: Record<string, string> = {'tiles.svg': sprite()};
  for (const [name, scene] of Object.entries({...SCENES, ...PAGE_SCENES, ...PLANS})) {
    const {width, height, drawing} = scene();
    files[`${name}.svg`] = file(width, height, still(drawing));
  }
  for (const [name, moment] of Object.entries(DRAWN_MOMENTS))
    for (const format of Object.keys(moment) as Format[]) {
      const {width, height, drawing} = moment[format]();
      files[`${name}-${format}.svg`] = file(width, height, still(drawing));
    }
  for (const [name, spec] of Object.entries(SERVICE_SIGNS))
    files[`sign-${name}.svg`] = file(100, 100, still(tile(spec)));
  CASES.forEach(({square}, index) => {
    files[`case-${index + 1}.svg`] = file(200, 200, still(grid(square)));
  });
  return files;
}

/** The drawings in public/assets/articles, whose addresses are in articles. */
export const articleFigures = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(ARTICLE_FIGURES).map(([name, row]) => [
      `${name}.svg`,
      file(row.length * 100, 100, still(grid([row])), 2),
    ]),
  );
