import '#server-only';
import sharp, {type OverlayOptions} from 'sharp';
import {COLOURS} from '#lib/artwork/colours.ts';
import {CARD, cardBackground} from '#lib/artwork/social-card.ts';
import {logo} from '#lib/config/logo.ts';
import {productName} from '#lib/config/site.ts';
import type {CardContent} from '#lib/seo/cards.ts';
import {drawText, measureText, writable, type TextStyle} from './card-text.ts';

const {title: TITLE, name: NAME, caption: CAPTION} = CARD;

/** Eight lines of the smallest size hold fewer words. */
const MAX_WORDS = 100;

/** No line breaks before the signs that French sets apart. */
const withSigns = (title: string) => title.replace(/ (?=[:;?!»%€])/g, '\u00A0').replace(/« /g, '«\u00A0');

interface Setting {
  text: string;
  style: TextStyle;
  lines: number;
}

async function settingOf(text: string, size: number, height: number): Promise<Setting | undefined> {
  const {font, colour, tracking} = TITLE;
  const style = {font, colour, tracking, size, width: CARD.textWidth};
  const {width, lines} = await measureText(text, style);
  return width <= CARD.textWidth && lines * size <= height ? {text, style, lines} : undefined;
}

/** The narrowest width that needs no more lines makes them about equally long. */
async function balanced({text, style, lines}: Setting): Promise<Setting> {
  let [narrow, wide]: [number, number] = [0, CARD.textWidth];
  while (wide - narrow > 4) {
    const width = Math.round((narrow + wide) / 2);
    const tried = await measureText(text, {...style, width});
    if (tried.width <= width && tried.lines === lines) wide = width;
    else narrow = width;
  }
  return {text, style: {...style, width: wide}, lines};
}

/** Cuts the title at a word where no size is small enough. */
async function titleSetting(title: string, height: number): Promise<Setting | undefined> {
  const settings: Setting[] = [];
  for (const size of title.length > TITLE.long ? TITLE.sizes.slice(1) : TITLE.sizes) {
    const setting = await settingOf(title, size, height);
    if (setting) settings.push(setting);
    if (settings.length === 2) break;
  }
  const [largest, next] = settings;
  // Three lines a little smaller read better than four.
  if (largest?.lines === 4 && next?.lines === 3) return next;
  if (largest) return largest;
  const words = title.split(' ').slice(0, MAX_WORDS);
  while (words.pop() !== undefined && words.length) {
    const cut = await settingOf(`${words.join(' ')}…`, TITLE.sizes.at(-1)!, height);
    if (cut) return cut;
  }
  return undefined;
}

async function drawName(name: string) {
  const {width} = await measureText(name, NAME);
  const size = Math.min(NAME.size, Math.floor((NAME.size * (CARD.textWidth - CARD.mark - NAME.gap)) / width));
  // Capitals are two thirds of the size high: centred on the mark.
  const baseline = CARD.left + CARD.mark / 2 + size * 0.33;
  return drawText(name, {...NAME, size}, {left: CARD.left + CARD.mark + NAME.gap, baseline});
}

const logoTile = (svg: string) =>
  sharp(Buffer.from(svg), {density: 300})
    .resize(CARD.mark, CARD.mark, {fit: 'contain', background: COLOURS.brume})
    .flatten({background: COLOURS.brume})
    .png()
    .toBuffer();

type CardWords = Pick<CardContent, 'title' | 'caption' | 'seed' | 'palette'>;

/** Leaves out a text that the fonts cannot write whole, and a caption too long for one line. */
export async function drawCard({title, caption, seed, palette}: CardWords): Promise<Buffer> {
  const layers: OverlayOptions[] = [];
  const {svg, sample} = logo();
  if (!sample) layers.push({input: await logoTile(svg), left: CARD.left, top: CARD.left});
  const beside = writable('name', productName());
  if (beside) layers.push(await drawName(beside));
  const under = writable('caption', caption);
  const captioned = under && (await measureText(under, CAPTION)).width <= CARD.textWidth;
  if (captioned)
    layers.push(await drawText(under, CAPTION, {left: CARD.left, baseline: CARD.bottom - CAPTION.rise}));
  const bottom = CARD.bottom - (captioned ? CAPTION.height : 0);
  const written = withSigns(writable('title', title) ?? '');
  const setting = written ? await titleSetting(written, bottom - TITLE.top) : undefined;
  if (setting) {
    const {text, style} = await balanced(setting);
    // The tails of the last line reach a fifth of the size below its baseline.
    layers.push(await drawText(text, style, {left: CARD.left, baseline: bottom - style.size * 0.2}));
  }
  return (
    sharp(Buffer.from(cardBackground({seed, palette})))
      .composite(layers)
      // Flat colours: a palette without dithering is sharp, and small.
      .png({palette: true, dither: 0, effort: 3})
      .toBuffer()
  );
}
