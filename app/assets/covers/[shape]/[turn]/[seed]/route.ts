import {articleCover, COVER_SHAPES, type CoverShape} from '#lib/artwork/article-cover.ts';
import {svgFile} from '#lib/artwork/drawing.ts';
import {CACHE_CONTROL} from '#lib/http/cache-control.ts';

const HEADERS = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Cache-Control': CACHE_CONTROL.immutable,
};

const isShape = (value: string): value is CoverShape => Object.hasOwn(COVER_SHAPES, value);

export async function GET(
  _request: Request,
  {params}: {params: Promise<{shape: string; turn: string; seed: string}>},
): Promise<Response> {
  const {shape, turn, seed} = await params;
  const name = /^([a-z0-9-]{1,120})\.svg$/.exec(seed)?.[1];
  if (!isShape(shape) || !/^(?:\d|1[0-5])$/.test(turn) || !name) return new Response(null, {status: 404});
  return new Response(svgFile(articleCover(shape, Number(turn), name)), {headers: HEADERS});
}
