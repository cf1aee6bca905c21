/** The tiles of a picture in the order in which they are painted (lib/artwork/tiles.ts), and what is drawn on each. */
export const tilesOf = (picture: string) =>
  [
    ...picture.matchAll(
      /<svg x="(-?[\d.]+)" y="(-?[\d.]+)" width="([\d.]+)"[^>]*viewBox="0 0 (1\d\d[\d.]*) [^>]*><g[^>]*>(.*?)<\/g><\/svg>/gs,
    ),
  ].map(([, x, y, width, units, inner = '']) => ({
    x: Number(x),
    y: Number(y),
    size: Math.round((Number(width) * 100) / Number(units)),
    inner,
  }));

/** Whether a tile shows a person: eyes are of one size. */
export const isPersonDrawn = (inner: string): boolean => inner.includes('rx="2.1"');
