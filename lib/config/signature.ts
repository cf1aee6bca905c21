const SIGNATURES = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n\x1a\n/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF[^]{4}WEBP/,
  avif: /^[^]{4}ftypavi[fs]/,
};

const SVG = /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!DOCTYPE\s+svg|svg)[\s>]|^(?:\xef\xbb\xbf)?\s*<!--/i;

/** What a file is by its first bytes, whatever its name; undefined for another format. No decoder sees such a file. */
export function signatureOf(bytes: Uint8Array): keyof typeof SIGNATURES | 'svg' | undefined {
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  const known = Object.entries(SIGNATURES).find(([, signature]) => signature.test(start));
  return known ? (known[0] as keyof typeof SIGNATURES) : SVG.test(start) ? 'svg' : undefined;
}
