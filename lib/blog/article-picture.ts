import '#server-only';
import sharp from 'sharp';
import {noteUnlistedHost, pictureAddress, type PicturePlaces} from '#lib/backend/picture-address.ts';
import {env} from '#lib/config/env.ts';
import {siteFile} from '#lib/config/site-files.ts';
import {fileBeside} from './article-folder.ts';

type ArticleImage =
  | {kind: 'drawing'; src: string; width: number; height: number}
  /** A photograph, shown in widths of its own: a file of this site, upright, or one of another host, of unknown size. */
  | {kind: 'photograph'; src: string; width?: number; height?: number};

/** Files of the site do not change while it is published. */
const sizes = new Map<string, Promise<{width: number; height: number} | undefined>>();

async function measure(file: string): Promise<{width: number; height: number} | undefined> {
  try {
    const {autoOrient} = await sharp(/* turbopackIgnore: true */ file).metadata();
    return autoOrient.width && autoOrient.height ? autoOrient : undefined;
  } catch {
    return undefined;
  }
}

/** The owner's own camera may have more than other hosts' pictures. */
export const MAX_OWN_PIXELS = 120_000_000;

/** Decodes it small, which reads all of it: a broken one would be missing on the page alone. */
export const isWhole = (picture: string | Buffer): Promise<boolean> =>
  sharp(/* turbopackIgnore: true */ picture, {limitInputPixels: MAX_OWN_PIXELS, failOn: 'error', pages: 1})
    .resize(16)
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );

const OWN = 'http://own.invalid';

export const ownFile = (own: string): string => fileBeside(own) ?? siteFile(`public${own}`);

function ownPath(written: string): string | undefined {
  if (fileBeside(written)) return written;
  if (!/^\/(?![/\\])/.test(written)) return undefined;
  const url = URL.parse(written, OWN);
  // URL has resolved each `..`; decoding could bring an encoded one back.
  return url?.origin === OWN && !url.pathname.includes('%') ? url.pathname : undefined;
}

export async function findPicture(src: string | undefined): Promise<ArticleImage | undefined> {
  const written = src?.trim();
  if (!written) return undefined;
  if (written.startsWith('/') && !written.startsWith('//')) {
    const own = ownPath(written);
    if (own === undefined) return undefined;
    const size = sizes.get(own) ?? measure(ownFile(own));
    const measured = await size;
    if (!measured) return undefined;
    sizes.set(own, size);
    return {kind: own.endsWith('.svg') ? 'drawing' : 'photograph', src: own, ...measured};
  }
  const address = pictureAddress(written, places(), noteUnlistedHost);
  return address === undefined ? undefined : {kind: 'photograph', src: address};
}

function places(): PicturePlaces {
  const {legacy, imageHosts} = env();
  const bases = legacy ? [legacy.host, legacy.site, legacy.backend] : [];
  return {base: legacy ? `${legacy.site}/` : 'about:blank', bases, hosts: imageHosts};
}

/** The address of a photograph that an article may show: a path of this site, or absolute on an allowed host. */
export function photographOf(written: string): string | undefined {
  const own = ownPath(written.trim());
  return own === undefined ? pictureAddress(written, places()) : own.endsWith('.svg') ? undefined : own;
}
