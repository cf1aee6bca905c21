import '#server-only';
import {access} from 'node:fs/promises';
import path from 'node:path';
import sharp, {type OverlayOptions, type SharpOptions} from 'sharp';
import LETTERS from './fonts/letters.json' with {type: 'json'};

const FONTS = path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/images/fonts');

// Fontconfig reads it at the first text: no font of the system is a candidate, and no local setting changes the letters.
process.env.FONTCONFIG_FILE ??= path.join(FONTS, 'fonts.conf');

export type CardFont = keyof typeof LETTERS;

const KNOWN = Object.fromEntries(
  Object.entries(LETTERS).map(([font, letters]) => [font, new Set(letters)]),
) as Record<CardFont, Set<string>>;

const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}\uFE0E\uFE0F\u20E3]/gu;

/** Removes emoji. Undefined where the font lacks a letter: a text with holes would say something else. */
export function writable(font: CardFont, text: string): string | undefined {
  const written = text
    .normalize('NFC')
    // Narrow spaces, other hyphens, the letter apostrophe: the fonts lack them.
    .replace(/[\u202F\u2009\u2007]/g, '\u00A0')
    .replace(/[\u2010\u2011]/g, '-')
    .replaceAll('\u02BC', '’')
    .replace(EMOJI, (character) => (KNOWN[font].has(character) ? character : ''))
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
  return [...written].every((character) => KNOWN[font].has(character)) ? written : undefined;
}

/** The first file has the letters that the last one lacks. */
const FACES: Record<CardFont, {family: string; files: readonly string[]}> = {
  title: {family: 'Site Title 7f3a, Site Title Ext 7f3a', files: ['title-ext.ttf', 'title.ttf']},
  name: {family: 'Site Name 7f3a', files: ['name.ttf']},
  caption: {family: 'Site Caption 7f3a, Site Caption Ext 7f3a', files: ['caption-ext.ttf', 'caption.ttf']},
};

export interface TextStyle {
  font: CardFont;
  /** Pixels; also the distance between baselines. */
  size: number;
  colour: string;
  tracking?: number;
  width?: number;
}

/** Pango counts in 1024ths of a point; at 72 dpi a point is a pixel. */
const PANGO = 1024;

function textOptions(markup: string, file: string, {font, size, colour, tracking = 0, width}: TextStyle) {
  const attributes = `line_height="${Math.round(size * PANGO)}" letter_spacing="${Math.round(size * tracking * PANGO)}"`;
  return {
    text: {
      text: `<span foreground="${colour}" ${attributes}>${markup}</span>`,
      font: `${FACES[font].family} ${size}`,
      fontfile: path.join(FONTS, file),
      rgba: true,
      dpi: 72,
      wrap: 'word',
      width,
    },
  } as const satisfies SharpOptions;
}

/**
 * `sharp` crops a text to its ink and does not tell its baseline: with an invisible x on a line above, baselines are
 * whole sizes below the foot of the x. Lines break at spaces alone.
 */
const below = (text: string) =>
  `<span alpha="1">x\n</span>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('-', '-\u2060')}`;

const loaded = new Map<CardFont, Promise<string>>();

async function loadFiles(font: CardFont): Promise<string> {
  const {files} = FACES[font];
  for (const file of files) {
    // libvips ignores a font file that is missing.
    await access(path.join(FONTS, file));
    await sharp(textOptions('x', file, {font, size: 10, colour: '#000'})).metadata();
  }
  return files.at(-1)!;
}

function fileOf(font: CardFont): Promise<string> {
  const loading = loaded.get(font) ?? loadFiles(font);
  loaded.set(font, loading);
  // A failure is tried again at the next card.
  loading.catch(() => loaded.delete(font));
  return loading;
}

const xHeights = new Map<string, number>();

async function xHeightOf(file: string, style: TextStyle): Promise<number> {
  const key = `${style.font} ${style.size}`;
  const known = xHeights.get(key) ?? (await sharp(textOptions('x', file, style)).metadata()).height;
  xHeights.set(key, known);
  return known;
}

/** All in pixels. @param text as `writable` gives it */
export async function measureText(text: string, style: TextStyle) {
  const file = await fileOf(style.font);
  const xHeight = await xHeightOf(file, style);
  const {width, height} = await sharp(textOptions(below(text), file, style)).metadata();
  return {width, lines: Math.round((height - xHeight) / style.size), xHeight};
}

/** @param at left edge and baseline of the last line, in pixels */
export async function drawText(
  text: string,
  style: TextStyle,
  at: {left: number; baseline: number},
): Promise<OverlayOptions> {
  const {lines, xHeight} = await measureText(text, style);
  const drawn = sharp(textOptions(below(text), await fileOf(style.font), style));
  const {data: input, info: raw} = await drawn.raw().toBuffer({resolveWithObject: true});
  return {
    input,
    raw,
    left: at.left,
    top: Math.round(at.baseline - lines * style.size - xHeight),
  };
}
