import '#server-only';
import sharp from 'sharp';
import {ImageError} from './image-error.ts';

/** 16,000 × 16,000 pixels would cost more than a second and a gigabyte. */
const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 10;
/** No vector formats: they name files to fetch, or run code. */
const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'heif'];

/**
 * An image as WebP, at most `width` pixels wide; of an animation the first frame.
 * @throws {ImageError} for bytes that are no image, a format that is not allowed, or too many pixels
 */
export async function resizeImage(bytes: Buffer, width: number): Promise<Buffer> {
  try {
    const image = sharp(bytes, {limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1});
    const metadata = await image.metadata();
    if (!FORMATS.includes(metadata.format) || metadata.width * metadata.height > MAX_PIXELS)
      throw new ImageError('not allowed');
    return await image
      .rotate()
      .resize({width, withoutEnlargement: true})
      .webp({quality: 76})
      .timeout({seconds: MAX_SECONDS})
      .toBuffer();
  } catch {
    throw new ImageError('not decoded');
  }
}
