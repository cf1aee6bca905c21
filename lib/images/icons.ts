import sharp from 'sharp';

const CLEAR = {r: 0, g: 0, b: 0, alpha: 0};

const render = (svg: string, size: number) =>
  sharp(Buffer.from(svg), {density: Math.min(2_400, (72 * size) / 100)}).resize(size, size, {
    fit: 'contain',
    background: CLEAR,
  });
const png = (svg: string, size: number) =>
  render(svg, size).png({compressionLevel: 9, palette: true}).toBuffer();

async function onWhite(svg: string, size: number, part: number): Promise<Buffer> {
  const input = await render(svg, Math.round(size * part))
    .png()
    .toBuffer();
  return sharp({create: {width: size, height: size, channels: 3, background: '#FFFFFF'}})
    .composite([{input}])
    .png({compressionLevel: 9, palette: true})
    .toBuffer();
}

function ico(pictures: readonly {size: number; data: Buffer}[]): Buffer {
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

export async function icons(svg: string): Promise<Map<string, {type: string; body: Buffer}>> {
  const small = await Promise.all([16, 32, 48].map(async (size) => ({size, data: await png(svg, size)})));
  const picture = (body: Buffer) => ({type: 'image/png', body});
  return new Map([
    ['/icon.svg', {type: 'image/svg+xml', body: Buffer.from(svg)}],
    ['/favicon.ico', {type: 'image/x-icon', body: ico(small)}],
    ['/apple-icon.png', picture(await onWhite(svg, 180, 0.8))],
    ['/assets/icons/icon-192.png', picture(await png(svg, 192))],
    ['/assets/icons/icon-512.png', picture(await png(svg, 512))],
    ['/assets/icons/maskable-512.png', picture(await onWhite(svg, 512, 0.55))],
  ]);
}
