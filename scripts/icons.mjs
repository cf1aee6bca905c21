// Writes the icons in SVG, PNG and ICO from content/logo.svg: node scripts/icons.mjs, when the logo changes.
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const ROOT = path.resolve(import.meta.dirname, '..');
const given = readFileSync(path.join(ROOT, 'content/logo.svg'), 'utf8');
const isSample = given.includes('data-sample="true"');
const mark = given.replace(' data-sample="true"', '');

/** For systems that cut icons to their own shape: the ground reaches the corners. */
const square = mark.replace(' rx="24"', '');
/** Android may cut to a circle of 80 % of the width: the letter stays in its inner square. */
const maskable = mark
  .replace('viewBox="0 0 100 100"', 'viewBox="-12 -12 124 124"')
  .replace(/<rect[^>]*\/>/, '<rect x="-12" y="-12" width="124" height="124" fill="#131F3B"/>');

const CLEAR = {r: 0, g: 0, b: 0, alpha: 0};
const render = (svg, size) =>
  sharp(Buffer.from(svg), {density: (72 * size) / 100}).resize(size, size, {
    fit: 'contain',
    background: CLEAR,
  });
/** Any logo on white, within the middle part of the icon. */
async function onWhite(size, part) {
  const input = await render(mark, Math.round(size * part))
    .png()
    .toBuffer();
  return sharp({create: {width: size, height: size, channels: 3, background: '#FFFFFF'}})
    .composite([{input}])
    .png({compressionLevel: 9, palette: true})
    .toBuffer();
}

const png = (svg, size) => render(svg, size).png({compressionLevel: 9, palette: true}).toBuffer();

/** An .ico file of PNG pictures; all browsers since 2010 read it. */
function ico(pictures) {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  pictures.forEach(({size, data}, index) => {
    const at = 6 + 16 * index;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(data.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += data.length;
  });
  return Buffer.concat([header, ...pictures.map(({data}) => data)]);
}

mkdirSync(path.join(ROOT, 'public/assets/icons'), {recursive: true});
const write = (file, data) => writeFileSync(path.join(ROOT, file), data);

write('app/icon.svg', mark);
write('app/apple-icon.png', await (isSample ? png(square, 180) : onWhite(180, 0.8)));
write('public/assets/icons/icon-192.png', await png(mark, 192));
write('public/assets/icons/icon-512.png', await png(mark, 512));
write('public/assets/icons/maskable-512.png', await (isSample ? png(maskable, 512) : onWhite(512, 0.55)));
write(
  'app/favicon.ico',
  ico(await Promise.all([16, 32, 48].map(async (size) => ({size, data: await png(mark, size)})))),
);
