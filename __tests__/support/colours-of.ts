import sharp from 'sharp';

/** A part of a drawing as an SVG file. */
export const svgOf = (
  drawing: string,
  [left, top, width, height]: readonly [number, number, number, number],
) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">${drawing}</svg>`;

/** The colour of each point of an SVG file in the units of its box: `#RRGGBB`; `#808081` where nothing is drawn. */
export async function coloursOf(svg: string): Promise<(x: number, y: number) => string> {
  const {data, info} = await sharp(Buffer.from(svg))
    .flatten({background: '#808081'})
    .raw()
    .toBuffer({resolveWithObject: true});
  const [left = 0, top = 0, width = 0] = /viewBox="([^"]+)"/.exec(svg)![1]!.split(' ').map(Number);
  const scale = info.width / width;
  return (x, y) => {
    const at = (Math.floor((y - top) * scale) * info.width + Math.floor((x - left) * scale)) * 3;
    const colour = data.subarray(at, at + 3).toString('hex');
    return `#${colour.toUpperCase()}`;
  };
}
