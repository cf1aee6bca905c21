import {ink, type Ink} from './colours.ts';
import letters from './lettering.generated.json' with {type: 'json'};

/** The site's typefaces as outlines, in thousandths of the size; scripts/lettering.mjs draws them. */
interface Font {
  /** Width, and outline above a baseline at 0. */
  glyphs: Record<string, readonly [advance: number, outline: string]>;
  /** Classes of letters that kern alike, and what each pair of classes is moved by. */
  left: Record<string, number>;
  right: Record<string, number>;
  kerning: readonly (readonly number[])[];
}
type FontName = keyof typeof letters;
const FONTS = letters as unknown as Record<FontName, Font>;

const glyphOf = (font: FontName, character: string) =>
  Object.hasOwn(FONTS[font].glyphs, character) ? FONTS[font].glyphs[character] : undefined;

/** What stands for a character that the typefaces lack. */
const LIKE: Record<string, string> = {
  '\u202F': '\u00A0',
  '\u2009': '\u00A0',
  '\u2007': '\u00A0',
  '\u2011': '-',
  '\u2010': '-',
  '\u02BC': '’',
};
const PICTURES =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}\uFE0E\uFE0F\u20E3]/gu;

/**
 * A text as it can be written, without pictures such as emoji; undefined where a letter is missing: a text with holes
 * would say something else.
 */
export function writable(font: FontName, text: string): string | undefined {
  const written = text
    .normalize('NFC')
    .replace(/[\u202F\u2009\u2007\u2011\u2010\u02BC]/g, (character) => LIKE[character] ?? character)
    .replace(PICTURES, (character) => (glyphOf(font, character) ? character : ''))
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
  return [...written].every((character) => glyphOf(font, character)) ? written : undefined;
}

export interface Style {
  font: FontName;
  /** Pixels. */
  size: number;
  /** Added after each letter, as a share of the size. */
  tracking?: number;
}

/** Where each letter of a line stands, and where the next would, in pixels. */
function placesOf(text: string, {font, size, tracking = 0}: Style): {places: number[]; width: number} {
  const {glyphs, left, right, kerning} = FONTS[font];
  const places: number[] = [];
  let at = 0;
  const characters = [...text];
  characters.forEach((character, index) => {
    places.push(at);
    const before = left[character];
    const after = right[characters[index + 1] ?? ''];
    const kern = (before !== undefined && after !== undefined && kerning[before]?.[after]) || 0;
    at += ((glyphs[character]?.[0] ?? 0) + kern) * (size / 1000) + tracking * size;
  });
  return {places, width: at - (characters.length ? tracking * size : 0)};
}

/** How wide a line is, in pixels. @param text {@link writable} */
export const widthOf = (text: string, style: Style): number => placesOf(text, style).width;

const rounded = (value: number) => Number(value.toFixed(2));

/** One line as SVG source, its baseline at (x, y). @param text {@link writable} */
export function writing(text: string, style: Style & {x: number; y: number; colour: Ink}): string {
  const {x, y, size, font, colour} = style;
  const scale = size / 1000;
  const outlines = placesOf(text, style).places.map((place, index) => {
    const outline = FONTS[font].glyphs[[...text][index] ?? '']?.[1];
    return outline ? `<path transform="translate(${rounded(place / scale)})" d="${outline}"/>` : '';
  });
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="${ink(colour)}">${outlines.join('')}</g>`;
}

/**
 * Breaks a text into lines, at most `width` pixels each and about equally long; undefined where one word is wider. The
 * spaces of numbers and signs (no-break) do not break.
 */
export function linesOf(text: string, style: Style, width: number): string[] | undefined {
  const fill = (room: number): string[] | undefined => {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      if (widthOf(word, style) > room) return undefined;
      const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
      if (lines.length && widthOf(longer, style) <= room) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  };
  const full = fill(width);
  if (!full) return undefined;
  // The narrowest room that needs no more lines makes them even.
  let balanced = full;
  for (let narrow = 0, wide = width; wide - narrow > 4;) {
    const room = (narrow + wide) / 2;
    const lines = fill(room);
    if (lines && lines.length === full.length) {
      balanced = lines;
      wide = room;
    } else narrow = room;
  }
  return balanced;
}
