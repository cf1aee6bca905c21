/** A tile in a picture: its place, without what reaches under its neighbours, and what is drawn on it. */
export interface TileFound {
  x: number;
  y: number;
  size: number;
  /** Pixels of the picture beyond its place, to the right and below. */
  beyond: {right: number; below: number};
  /** Whether it also lies under the corner between. */
  corner: boolean;
  inner: string;
  /** Where in the source it ends. */
  end: number;
}

/** The tiles of a picture in the order in which they are painted (lib/artwork/tiles.ts). */
export function tilesOf(picture: string): TileFound[] {
  const tiles: TileFound[] = [];
  for (const found of picture.matchAll(
    /<svg x="(-?[\d.]+)" y="(-?[\d.]+)" width="([\d.]+)" height="([\d.]+)" viewBox="0 0 (1\d\d[\d.]*) 1\d\d[\d.]*"><g[^>]*>(.*?)<\/g><\/svg>/gs,
  )) {
    const [all, x, y, width, height, seen, inner = ''] = found;
    const size = Math.round((Number(width) * 100) / Number(seen));
    const beyond = {right: Number(width) - size, below: Number(height) - size};
    const one = {
      ...{x: Number(x), y: Number(y), size, beyond, inner},
      corner: Boolean(beyond.right && beyond.below),
      end: found.index + all.length,
    };
    // Drawn twice, it reaches under both neighbours and not under the corner.
    const before = tiles.at(-1);
    if (before?.x === one.x && before.y === one.y && before.inner === inner)
      before.beyond = {
        right: Math.max(before.beyond.right, beyond.right),
        below: Math.max(before.beyond.below, beyond.below),
      };
    else tiles.push(one);
  }
  return tiles;
}

/** Whether a tile shows a person: eyes are discs of one size. */
export const isPersonDrawn = (inner: string): boolean => inner.includes('r="2.1"');
