import {articleCover, COVER_SHAPES, COVERS, type CoverShape} from '#lib/artwork/article-cover.ts';
import {coverName} from '#lib/artwork/cover-path.ts';
import {svgFile} from '#lib/artwork/shapes.ts';
import {getArticles} from '#lib/blog/articles.ts';
import {CACHE_CONTROL} from '#lib/http/cache-control.ts';
import {isGatewayError} from '#lib/http/gateway-error.ts';

/** Not cached on the server: a drawing takes a millisecond, and the address holds a hash of the drawings. */
const HEADERS = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Cache-Control': CACHE_CONTROL.immutable,
  'Content-Security-Policy': "default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
};

const isShape = (value: string): value is CoverShape => Object.hasOwn(COVER_SHAPES, value);

const notFound = () => new Response(null, {status: 404});

/** The drawn cover of an article: `/assets/covers/card/6/un-article.svg`. Other names would fill caches with junk. */
export async function GET(
  _request: Request,
  {params}: {params: Promise<{shape: string; turn: string; seed: string}>},
): Promise<Response> {
  const {shape, turn, seed} = await params;
  const name = /^([a-z0-9-]{1,120})\.svg$/.exec(seed)?.[1];
  if (!isShape(shape) || !/^(?:\d|1[0-5])$/.test(turn) || !name) return notFound();
  try {
    const articles = await getArticles();
    const isListed = articles.some(({id, slug}) => id % COVERS === Number(turn) && coverName(slug) === name);
    return isListed
      ? new Response(svgFile(articleCover(shape, Number(turn), name)), {headers: HEADERS})
      : notFound();
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return new Response(null, {
      status: 503,
      headers: {'Retry-After': '60', 'Cache-Control': CACHE_CONTROL.noStore},
    });
  }
}
