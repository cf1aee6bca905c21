/** A tile in a picture: its place, without what reaches under its neighbours, and what is drawn on it. */
export interface TileFound {
  x: number;
  y: number;
  size: number;
  /** Pixels of the picture beyond its place. */
  beyond: number;
  inner: string;
  /** Where in the source it ends. */
  end: number;
}

/** The tiles of a picture in the order in which they are painted (components/artwork/tiles.ts). */
export function tilesOf(picture: string): TileFound[] {
  return [
    ...picture.matchAll(
      /<svg x="(-?[\d.]+)" y="(-?[\d.]+)" width="([\d.]+)" height="\3" viewBox="0 0 (1\d\d[\d.]*) \4"><g[^>]*>(.*?)<\/g><\/svg>/gs,
    ),
  ].map((found) => {
    const [all, x, y, width, seen, inner = ''] = found;
    const size = Math.round((Number(width) * 100) / Number(seen));
    return {
      x: Number(x),
      y: Number(y),
      size,
      beyond: Number(width) - size,
      inner,
      end: found.index + all.length,
    };
  });
}
