import {articleCover, COVER_SHAPES, type CoverShape} from '#components/artwork/article-cover.ts';

/** Nothing is kept here: a drawing takes a millisecond, and the browser and any cache in between keep it for ever. */
const HEADERS = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
};

const isShape = (value: string): value is CoverShape => Object.hasOwn(COVER_SHAPES, value);

export async function GET(
  _request: Request,
  {params}: {params: Promise<{shape: string; turn: string; seed: string}>},
): Promise<Response> {
  const {shape, turn, seed} = await params;
  const slug = /^([a-z0-9-]{1,120})\.svg$/.exec(seed)?.[1];
  if (!isShape(shape) || !/^(?:\d|1[0-5])$/.test(turn) || !slug) return new Response(null, {status: 404});
  const {width, height, drawing} = articleCover(shape, Number(turn), slug);
  return new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing}</svg>`,
    {headers: HEADERS},
  );
}
