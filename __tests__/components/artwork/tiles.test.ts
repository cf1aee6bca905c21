import {articleCover, COVER_SHAPES, type CoverShape} from '#components/artwork/article-cover.ts';
import {articleFigures, drawnFiles} from '#components/artwork/drawn-files.ts';
import {tilesOf, type TileFound} from '../../support/tiles-of.ts';

const files = Object.entries(drawnFiles()).filter(([name]) => name !== 'tiles.svg');
const covers = (Object.keys(COVER_SHAPES) as CoverShape[]).flatMap((shape) =>
  Array.from({length: 40}, (_, article): [string, string] => {
    const about = ['article', 'convention', 'groupe-et-questionnaire'][article % 3];
    return [`${shape} ${article}`, articleCover(shape, article, `${about}-${article}`).drawing];
  }),
);

/** One tile is right of another, or below it, and they touch. */
const touching = (one: TileFound, other: TileFound) =>
  (one.x + one.size === other.x && one.y < other.y + other.size && other.y < one.y + one.size) ||
  (one.y + one.size === other.y && one.x < other.x + other.size && other.x < one.x + one.size);
const place = ({x, y}: TileFound) => `${x} ${y}`;
/** Tiles that touch, the left or upper one first. */
const pairs = ([name, picture]: [string, string]) =>
  tilesOf(picture).flatMap((one, first, all) =>
    all.flatMap((other, second) =>
      touching(one, other)
        ? [
            {
              where: `${name}: ${place(one)}, ${place(other)}`,
              inOrder: second > first,
              under: one.beyond,
            },
          ]
        : [],
    ),
  );
const figures = Object.entries(articleFigures());

it('reaches under the tiles right of a tile and below it, which are painted after it', () => {
  const met = [...files, ...figures, ...covers].flatMap(pairs);
  expect(met.length).toBeGreaterThan(3000);
  expect(met.filter(({inOrder, under}) => !inOrder || under !== 2)).toEqual([]);
});
