import {readFile} from 'node:fs/promises';
import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import {GET as cover} from '#app/assets/covers/[shape]/[turn]/[seed]/route.ts';
import {GET as picture} from '#app/assets/pictures/[file]/route.ts';
import {GET as card} from '#app/assets/social/[locale]/[card]/route.ts';
import {CACHE_CONTROL} from '#lib/http/cache-control.ts';
import type {Header} from '#server/http/headers.ts';
import {compressForOneRequest} from '#server/keep/packed.ts';
import {OWN_DRAWING} from './files.ts';
import {headersWith, write} from './routes.ts';
import {encodingOf, send} from './send.ts';

const COVER = /^\/assets\/covers\/([^/]+)\/([^/]+)\/([^/]+)$/;
const PICTURE = /^\/assets\/pictures\/([^/]+)$/;
const CARD = /^\/assets\/social\/([^/]+)\/([^/]+)$/;

async function ownDrawing(file: string): Promise<Response> {
  try {
    const headers = {'Content-Type': 'image/svg+xml', 'Cache-Control': CACHE_CONTROL.asset};
    return new Response(await readFile(file), {headers});
  } catch {
    return new Response(null, {status: 404});
  }
}

/**
 * Pictures that are made when they are asked for: an article's drawn cover, its pictures from elsewhere made smaller, and
 * a page's card for social networks; and drawings of the owner's, which lie there uncompressed.
 */
export function drawing(pathname: string, assetsDir: string): Promise<Response> | undefined {
  // None of them reads more of a request than its path.
  const request = new Request(new URL(pathname, 'http://localhost'));
  const [, shape = '', turn = '', seed = ''] = COVER.exec(pathname) ?? [];
  if (shape) return cover(request, {params: Promise.resolve({shape, turn, seed})});
  const [, asked = ''] = PICTURE.exec(pathname) ?? [];
  if (asked) return picture(request, {params: Promise.resolve({file: asked})});
  const [, locale = '', file = ''] = CARD.exec(pathname) ?? [];
  if (locale) return card(request, {params: Promise.resolve({locale, card: file})});
  const [, own] = OWN_DRAWING.exec(pathname) ?? [];
  if (own) return ownDrawing(path.join(assetsDir, own));
  return undefined;
}

/** A cover is six kilobytes of numbers and one compressed; photographs and cards are as small as they get. */
export async function sendDrawing(
  request: IncomingMessage,
  response: ServerResponse,
  drawn: Response,
  headers: readonly Header[],
): Promise<void> {
  if (!drawn.headers.get('Content-Type')?.startsWith('image/svg'))
    return write(request, response, drawn, headers);
  const vary: Header = ['Vary', 'Accept-Encoding'];
  const answer = {
    status: drawn.status,
    headers: [...headersWith(drawn, headers), vary],
    body: Buffer.from(await drawn.arrayBuffer()),
  };
  send(request, response, await compressForOneRequest(answer, encodingOf(request)));
}
