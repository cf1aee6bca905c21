import {articleCover, COVER_SHAPES, type CoverShape} from '#components/artwork/article-cover.ts';
import {CACHE_CONTROL} from '#lib/http/cache-control.ts';

/** Not cached on the server: drawing takes a millisecond, and browsers and shared caches store it. */
const HEADERS = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Cache-Control': CACHE_CONTROL.immutable,
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
