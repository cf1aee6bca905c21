import LETTERS from './fonts/letters.json' with {type: 'json'};

/** The fonts of the cards, lib/images/fonts: the title, the site's name beside the mark, the line under the title. */
export type CardFont = keyof typeof LETTERS;

const KNOWN = Object.fromEntries(
  Object.entries(LETTERS).map(([font, letters]) => [font, new Set(letters)]),
) as Record<CardFont, Set<string>>;

/** What replaces a character that the fonts lack: narrow spaces, other hyphens, the letter apostrophe. */
const REPLACED: Record<string, string> = {
  '\u202F': '\u00A0',
  '\u2009': '\u00A0',
  '\u2007': '\u00A0',
  '\u2011': '-',
  '\u2010': '-',
  '\u02BC': '’',
};
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}\uFE0E\uFE0F\u20E3]/gu;

/**
 * A text in letters that a font has, without emoji.
 * @returns undefined where the font lacks a letter: a text with holes would say something else
 */
export function writable(font: CardFont, text: string): string | undefined {
  const written = text
    .normalize('NFC')
    .replace(/[\u202F\u2009\u2007\u2011\u2010\u02BC]/g, (character) => REPLACED[character] ?? character)
    .replace(EMOJI, (character) => (KNOWN[font].has(character) ? character : ''))
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
  return [...written].every((character) => KNOWN[font].has(character)) ? written : undefined;
}
