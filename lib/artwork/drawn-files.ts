import {ARTICLE_FIGURES} from './article-figures.ts';
import {HERO_TILES} from './hero-panel.ts';
import type {Format, Moment} from './moments/composition.ts';
import * as detail from './moments/detail.ts';
import {EXAMPLES} from './moments/examples.ts';
import * as home from './moments/home.ts';
import * as services from './moments/services.ts';
import {PERSON_NAMES} from './people.ts';
import {region} from './region.ts';
import {rota, SHIFT_SIGNS} from './rota.ts';
import {SAAS_SCENES} from './saas-scenes.ts';
import {SCENES} from './scenes.ts';
import {svgFile, type Drawing} from './shapes.ts';
import {panel, tile, type Ornament, type SpriteTileName} from './tiles.ts';

/** The tiles that stand alone on pages: one file, used by id. */
export const SPRITE_TILES: readonly SpriteTileName[] = [...new Set([...PERSON_NAMES, ...HERO_TILES])];

/** In the menu, beside each service. */
const SERVICE_SIGNS: Record<string, Ornament> = {
  recruitment: 'dots-ciel-bleu-brique',
  convention: 'document-rose-brique-white',
  'follow-up': 'sensor-menthe-sapin-white',
};

/** Drawings in several formats: a file for each name and format. */
export const DRAWN_MOMENTS: Record<string, Moment> = {...home, ...services, ...detail};

const file = (drawing: Drawing, scale = 1) => `${svgFile(drawing, scale)}\n`;

const square = (drawing: string): Drawing => ({width: 100, height: 100, drawing});

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
  // The group is painted as a whole before it is cut: the ground must not show where an edge falls within a pixel.
  const symbols = SPRITE_TILES.map(
    (name) =>
      `<symbol id="${name}" viewBox="0 0 100 100"><g opacity=".999">${blinking(tile(name))}</g></symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${symbols.join('\n')}</svg>\n`;
}

/** The files of components/artwork/files by name. `node scripts/artwork.mjs` writes them; a test compares them. */
export function drawnFiles(): Record<string, string> {
  const drawings: Record<string, Drawing> = {...SCENES, ...SAAS_SCENES, rota: rota(), region: region()};
  for (const [name, sign] of Object.entries(SHIFT_SIGNS)) drawings[`shift-${name}`] = square(sign);
  for (const [name, moment] of Object.entries(DRAWN_MOMENTS))
    for (const format of Object.keys(moment) as Format[]) drawings[`${name}-${format}`] = moment[format];
  for (const [name, sign] of Object.entries(SERVICE_SIGNS)) drawings[`sign-${name}`] = square(tile(sign));
  EXAMPLES.forEach((drawing, index) => (drawings[`example-${index + 1}`] = drawing));
  const files = Object.entries(drawings).map(([name, drawing]) => [`${name}.svg`, file(drawing)]);
  return {'tiles.svg': sprite(), ...Object.fromEntries(files)};
}

/** The files of public/assets/articles by name; articles hold their addresses. */
export const articleFigures = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(ARTICLE_FIGURES).map(([name, row]) => [`${name}.svg`, file(panel(row), 2)]),
  );
