/** An image that cannot be shown now. The message is a code. */
export class ImageError extends Error {
  override name = 'ImageError';
}
