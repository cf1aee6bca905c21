import sharp from 'sharp';
import {articleCover, COVER_SHAPES, type CoverShape} from '#components/artwork/article-cover.ts';
import {articleFigures, drawnFiles} from '#components/artwork/drawn-files.ts';
import {ORNAMENT_NAMES, ORNAMENTS} from '#components/artwork/ornaments.ts';
import {GUEST_NAMES, person, PERSON_NAMES} from '#components/artwork/people.ts';
import {tilesOf, type TileFound} from '../../support/tiles-of.ts';

const PEOPLE = [...PERSON_NAMES, ...GUEST_NAMES];
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

/** What is painted in a part of a drawing. */
const painted = async (drawing: string, box: string) => {
  const source = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="${box}" preserveAspectRatio="none">${drawing}</svg>`;
  const {channels} = await sharp(Buffer.from(source)).ensureAlpha().stats();
  return channels[3]!.max;
};
const withoutGround = (drawing: string) => drawing.replace(/^<path d="M-2-2H102V102H-2Z" fill="#\w+"\/>/, '');

it.each(PEOPLE)(
  '%s has a whole head: nothing at the upper edge, nor beside it above the shoulders',
  async (name) => {
    const drawing = withoutGround(person(name));
    expect(drawing).not.toBe(person(name));
    expect(await painted(drawing, '0 0 100 100')).toBe(255);
    expect(await painted(drawing, '-20 -20 140 21.5')).toBe(0);
    expect(await painted(drawing, '-20 -20 22 94')).toBe(0);
    expect(await painted(drawing, '98 -20 22 94')).toBe(0);
  },
);

it.each(['inhalateur', 'stylo', 'doc', 'capteur', 'bulle', 'bulle2', 'coeur'] as const)(
  '%s touches no edge of its tile',
  async (name) => {
    const drawing = withoutGround(ORNAMENTS[name]('ciel', 'bleu', 'souci'));
    expect(ORNAMENT_NAMES).toContain(name);
    for (const edge of ['-20 -20 140 26', '-20 94 140 26', '-20 -20 26 140', '94 -20 26 140'])
      expect({edge, painted: await painted(drawing, edge)}).toEqual({edge, painted: 0});
  },
);
