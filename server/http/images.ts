import {readFile} from 'node:fs/promises';
import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import {GET as cover} from '#app/assets/covers/[shape]/[turn]/[seed]/route.ts';
import {GET as picture} from '#app/assets/pictures/[file]/route.ts';
import {GET as card} from '#app/assets/social/[locale]/[card]/route.ts';
import {CACHE_CONTROL} from '#lib/http/cache-control.ts';
import type {Header} from '#lib/http/headers.ts';
import {compressForOneRequest} from '#server/page-cache/compressed.ts';
import {mergeHeaders, sendResponse} from './api-routes.ts';
import {encodingOf, send} from './send.ts';
import {SVG_FILE} from './static-files.ts';

const COVER = /^\/assets\/covers\/([^/]+)\/([^/]+)\/([^/]+)$/;
const PICTURE = /^\/assets\/pictures\/([^/]+)$/;
const CARD = /^\/assets\/social\/([^/]+)\/([^/]+)$/;

async function svgFile(name: string, [folder, ...others]: readonly string[]): Promise<Response> {
  if (folder === undefined) return new Response(null, {status: 404});
  try {
    const headers = {'Content-Type': 'image/svg+xml', 'Cache-Control': CACHE_CONTROL.asset};
    return new Response(await readFile(path.join(folder, name)), {headers});
  } catch {
    return svgFile(name, others);
  }
}

/**
 * Images that are made on demand: an article's drawn cover, its resized pictures, a page's social card; and the SVG files
 * of public/assets, which are compressed here.
 */
export function imageAt(pathname: string, assetsDirs: readonly string[]): Promise<Response> | undefined {
  // The handlers read nothing but the path.
  const request = new Request(new URL(pathname, 'http://localhost'));
  const [, shape = '', turn = '', seed = ''] = COVER.exec(pathname) ?? [];
  if (shape) return cover(request, {params: Promise.resolve({shape, turn, seed})});
  const [, name = ''] = PICTURE.exec(pathname) ?? [];
  if (name) return picture(request, {params: Promise.resolve({file: name})});
  const [, locale = '', file = ''] = CARD.exec(pathname) ?? [];
  if (locale) return card(request, {params: Promise.resolve({locale, card: file})});
  const [, svg] = SVG_FILE.exec(pathname) ?? [];
  if (svg) return svgFile(svg, assetsDirs);
  return undefined;
}

/** Sends an image: SVG compressed, as a cover shrinks from six kilobytes to one; photographs and cards as they are. */
export async function sendImage(
  request: IncomingMessage,
  response: ServerResponse,
  image: Response,
  headers: readonly Header[],
): Promise<void> {
  if (!image.headers.get('Content-Type')?.startsWith('image/svg'))
    return sendResponse(request, response, image, headers);
  const vary: Header = ['Vary', 'Accept-Encoding'];
  const answer = {
    status: image.status,
    headers: [...mergeHeaders(image, headers), vary],
    body: Buffer.from(await image.arrayBuffer()),
  };
  send(request, response, await compressForOneRequest(answer, encodingOf(request)));
}
