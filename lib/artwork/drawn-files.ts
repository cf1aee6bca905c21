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
import {SAAS_SCENES} from './saas-scenes.ts';
import {SCENES} from './scenes.ts';
import {grid, tile, tileId, type TileSpec} from './tiles.ts';

/** The tiles that stand alone on pages: one file, used by id. */
export const SPRITE_TILES: readonly TileSpec[] = [
  ...new Map([...PERSON_NAMES, ...HERO_TILES].map((spec) => [tileId(spec), spec] as const)).values(),
];

/** In the menu, beside each service. */
const SERVICE_SIGNS = {
  recruitment: ['dots', 'ciel', 'bleu', 'brique'],
  convention: ['document', 'rose', 'brique', 'white'],
  'follow-up': ['sensor', 'menthe', 'sapin', 'white'],
} as const satisfies Record<string, TileSpec>;

/** Drawings in several formats: a file for each name and format. */
export const DRAWN_MOMENTS: Record<string, Moment> = {...home, ...services, ...detail};

/** Drawings to read: a week with its key, a map. */
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
 * In the sprite the height of an eye is in `em`: the font size is what a page can change from outside, and so people
 * blink (layout.css).
 */
const blinking = (drawing: string) =>
  drawing.replace(
    /<circle (cx="[\d.]+" cy="[\d.]+") r="2.1"( fill="[^"]+")\/>/g,
    '<ellipse $1 rx="2.1" ry=".13125em"$2/>',
  );

function sprite(): string {
  const symbols = SPRITE_TILES.map(
    // The group is painted as a whole before it is cut: the ground must not show where an edge falls within a pixel.
    (spec) =>
      `<symbol id="${tileId(spec)}" viewBox="0 0 100 100"><g opacity=".999">${blinking(tile(spec))}</g></symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${symbols.join('\n')}</svg>\n`;
}

/** The files of components/artwork/files by name. `node scripts/artwork.mjs` writes them; a test compares them. */
export function drawnFiles(): Record<string, string> {
  const files: Record<string, string> = {'tiles.svg': sprite()};
  for (const [name, scene] of Object.entries({...SCENES, ...PAGE_SCENES, ...SAAS_SCENES, ...PLANS})) {
    const {width, height, drawing} = scene();
    files[`${name}.svg`] = file(width, height, drawing);
  }
  for (const [name, moment] of Object.entries(DRAWN_MOMENTS))
    for (const format of Object.keys(moment) as Format[]) {
      const {width, height, drawing} = moment[format]();
      files[`${name}-${format}.svg`] = file(width, height, drawing);
    }
  for (const [name, spec] of Object.entries(SERVICE_SIGNS))
    files[`sign-${name}.svg`] = file(100, 100, tile(spec));
  CASES.forEach(({square}, index) => {
    files[`case-${index + 1}.svg`] = file(200, 200, grid(square));
  });
  return files;
}

/** The files of public/assets/articles by name; articles hold their addresses. */
export const articleFigures = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(ARTICLE_FIGURES).map(([name, row]) => [
      `${name}.svg`,
      file(row.length * 100, 100, grid([row]), 2),
    ]),
  );
