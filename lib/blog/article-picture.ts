import '#server-only';
import sharp from 'sharp';
import {pictureAddress, type PicturePlaces} from '#lib/backend/picture-address.ts';
import {noteUnlistedHost} from '#lib/backend/unlisted-hosts.ts';
import {env} from '#lib/config/env.ts';
import {siteFile} from '#lib/config/site-files.ts';

type ArticleImage =
  /** A file of this site, with its own size. */
  | {kind: 'own'; src: string; width: number; height: number}
  /** On a host of IMAGE_HOSTS or the backend; its size is unknown. */
  | {kind: 'remote'; src: string};

/** By path; files of the site do not change while it runs. */
const sizes = new Map<string, Promise<{width: number; height: number} | undefined>>();

async function measure(file: string): Promise<{width: number; height: number} | undefined> {
  try {
    const {width, height} = await sharp(/* turbopackIgnore: true */ file).metadata();
    return width && height ? {width, height} : undefined;
  } catch {
    return undefined;
  }
}

const OWN = 'http://own.invalid';

async function ownPicture(src: string): Promise<ArticleImage | undefined> {
  const url = URL.parse(src, OWN);
  // URL has resolved each `..`; decoding could bring an encoded one back.
  if (url?.origin !== OWN || url.pathname.includes('%')) return undefined;
  const {pathname} = url;
  const size = sizes.get(pathname) ?? measure(siteFile(`public${pathname}`));
  const measured = await size;
  if (!measured) return undefined;
  sizes.set(pathname, size);
  return {kind: 'own', src: pathname, ...measured};
}

/** A picture that an article may show; undefined for a missing file, another host, or no image. */
export async function findPicture(src: string | undefined): Promise<ArticleImage | undefined> {
  const written = src?.trim();
  if (!written) return undefined;
  if (/^\/(?![/\\])/.test(written)) return ownPicture(written);
  const address = pictureAddress(written, places(), noteUnlistedHost);
  return address === undefined ? undefined : {kind: 'remote', src: address};
}

function places(): PicturePlaces {
  const {legacy, imageHosts} = env();
  const bases = legacy ? [legacy.host, legacy.site, legacy.backend] : [];
  return {base: legacy ? `${legacy.site}/` : 'about:blank', bases, hosts: imageHosts};
}

/** The absolute address of a picture on an allowed host, or undefined. */
export const remotePicture = (written: string): string | undefined => pictureAddress(written, places());
