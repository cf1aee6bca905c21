import sharp, {type Sharp} from 'sharp';
import {CARD} from '#lib/artwork/social-card.ts';
import {isWhole, MAX_OWN_PIXELS} from '#lib/blog/article-picture.ts';
import {signatureOf} from '#lib/config/signature.ts';

export class ImageError extends Error {
  override name = 'ImageError';
}

/** 16,000 × 16,000 pixels would cost more than a second and a gigabyte. */
const MAX_PIXELS = 40_000_000;

export function isPicture(bytes: Uint8Array): boolean {
  const signature = signatureOf(bytes);
  return signature !== undefined && signature !== 'svg' && signature !== 'avif';
}

/** The widest page shows so many pixels. */
const MAX_SIDE = 2_000;

/** Keeps the colour profile, but not one of print, whose colours pages do not have. */
async function small(image: Sharp, width: number): Promise<Sharp> {
  const {space} = await image.metadata();
  const resized = image
    .rotate()
    .resize({width: Math.min(width, MAX_SIDE), height: MAX_SIDE, fit: 'inside', withoutEnlargement: true});
  return space === 'cmyk' ? resized : resized.keepIccProfile();
}

/** Removes what a telephone noted of place, time and camera. @throws {ImageError} for bytes that are no picture */
export async function cleanPicture(bytes: Buffer): Promise<Buffer> {
  const signature = signatureOf(bytes);
  if (signature === 'svg') return bytes;
  if (!signature) throw new ImageError('no picture');
  try {
    const image = sharp(bytes, {limitInputPixels: MAX_OWN_PIXELS, failOn: 'error'});
    const {exif, xmp, iptc, orientation = 1, width, height} = await image.metadata();
    if (!exif && !xmp && !iptc && orientation === 1 && Math.max(width, height) <= MAX_SIDE)
      if (await isWhole(bytes)) return bytes;
    return await (await small(image, MAX_SIDE)).toBuffer();
  } catch {
    throw new ImageError('not decoded');
  }
}

const opened = (bytes: Buffer, own: boolean) =>
  sharp(bytes, {limitInputPixels: own ? MAX_OWN_PIXELS : MAX_PIXELS, failOn: 'error', pages: 1});

/** @throws {ImageError} for bytes that are no image, a format that is not allowed, or too many pixels */
export async function resizeImage(bytes: Buffer, width: number, own = false): Promise<Buffer> {
  if (!isPicture(bytes)) throw new ImageError('not allowed');
  try {
    return await (await small(opened(bytes, own), width)).webp({quality: 76}).toBuffer();
  } catch {
    throw new ImageError('not decoded');
  }
}

/** Networks show a smaller picture as a thumbnail. */
const LEAST_CARD_WIDTH = 600;

/** @throws {ImageError} for a picture that is not allowed or too narrow */
export async function cropToCard(bytes: Buffer, own: boolean): Promise<Buffer> {
  if (!own && !isPicture(bytes)) throw new ImageError('not allowed');
  const image = opened(bytes, own);
  try {
    const {autoOrient} = await image.metadata();
    if (autoOrient.width < LEAST_CARD_WIDTH) throw new ImageError('too small');
    return await image
      .rotate()
      .resize({width: CARD.width, height: CARD.height, fit: 'cover', position: 'attention'})
      .flatten({background: '#fff'})
      .jpeg({quality: 76, mozjpeg: true})
      .toBuffer();
  } catch (error) {
    throw new ImageError('not decoded', {cause: error});
  }
}
