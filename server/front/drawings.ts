import {GET as cover} from '#app/assets/covers/[shape]/[accord]/[seed]/route.ts';
import {GET as picture} from '#app/assets/pictures/[file]/route.ts';
import {GET as card} from '#app/assets/social/[locale]/[card]/route.ts';

const COVER = /^\/assets\/covers\/([^/]+)\/([^/]+)\/([^/]+)$/;
const PICTURE = /^\/assets\/pictures\/([^/]+)$/;
const CARD = /^\/assets\/social\/([^/]+)\/([^/]+)$/;

/**
 * Pictures that are made when they are asked for: an article's drawn cover, its pictures from elsewhere made smaller, and
 * a page's card for social networks.
 */
export function drawing(pathname: string): Promise<Response> | undefined {
  // None of them reads more of a request than its path.
  const request = new Request(new URL(pathname, 'http://localhost'));
  const [, shape = '', accord = '', seed = ''] = COVER.exec(pathname) ?? [];
  if (shape) return cover(request, {params: Promise.resolve({shape, accord, seed})});
  const [, asked = ''] = PICTURE.exec(pathname) ?? [];
  if (asked) return picture(request, {params: Promise.resolve({file: asked})});
  const [, locale = '', file = ''] = CARD.exec(pathname) ?? [];
  if (locale) return card(request, {params: Promise.resolve({locale, card: file})});
  return undefined;
}
