import sharp from 'sharp';
import {articleCover, COVER_SHAPES, type CoverShape} from '#lib/artwork/article-cover.ts';
import {articleFigures, drawnFiles, DRAWN_MOMENTS} from '#lib/artwork/drawn-files.ts';
import {HERO_PANEL} from '#lib/artwork/hero-panel.ts';
import {ORNAMENTS} from '#lib/artwork/ornaments.ts';
import {CHOICE, GUEST_NAMES, isPerson, person, PERSON_NAMES, wearsWhite} from '#lib/artwork/people.ts';
import {svgFile} from '#lib/artwork/shapes.ts';
import {panel} from '#lib/artwork/tiles.ts';
import {coloursOf, svgOf} from '../../support/colours-of.ts';
import {tilesOf, type TileFound} from '../../support/tiles-of.ts';

const PEOPLE = [...PERSON_NAMES, ...GUEST_NAMES];
const files = Object.entries(drawnFiles()).filter(([name]) => name !== 'tiles.svg');
const moments = new Set(
  Object.entries(DRAWN_MOMENTS).flatMap(([name, moment]) =>
    Object.keys(moment).map((format) => `${name}-${format}.svg`),
  ),
);
const covers = (Object.keys(COVER_SHAPES) as CoverShape[]).flatMap((shape) =>
  Array.from({length: 48}, (_, article): [string, string] => {
    const about = ['article', 'convention', 'groupe-et-questionnaire'][article % 3];
    return [`${shape} ${article}`, articleCover(shape, article, `${about}-${article}`).drawing];
  }),
);

/** One tile is right of another, or below it, and they touch. */
const touching = (one: TileFound, other: TileFound) =>
  (one.x + one.size === other.x && one.y < other.y + other.size && other.y < one.y + one.size) ||
  (one.y + one.size === other.y && one.x < other.x + other.size && other.x < one.x + one.size);
const ground = ({inner}: TileFound) => /fill="(#\w+)"/.exec(inner)?.[1];
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
              under: one.x + one.size === other.x ? one.beyond.right : one.beyond.below,
              alike: ground(one) === ground(other),
            },
          ]
        : [],
    ),
  );
const figures = Object.entries(articleFigures());

/** The names in rows of so many columns. */
const inRows = (names: readonly string[], columns: number) =>
  Array.from({length: names.length / columns}, (_, row) => names.slice(row * columns, (row + 1) * columns));
const nameOf = (cell: {tile: string} | null) => (cell && cell.tile !== 'you' ? cell.tile : '.');
const smallTiles = HERO_PANEL.flatMap((row) => row.filter((cell) => cell?.small)).map(nameOf);
/** The panel of the home page, and the small one four and six in a row. */
const HERO_PANELS = [HERO_PANEL.map((row) => row.map(nameOf)), inRows(smallTiles, 4), inRows(smallTiles, 6)];
const picturesOf = (name: string, panels: string[][][]) =>
  panels.map((rows, at): [string, string] => [
    `${name} ${at}`,
    svgFile(panel(...rows.map((row) => row.join(' ')))),
  ]);
const heroPictures = picturesOf('hero', HERO_PANELS);
/** The visitor's choice of a person, four or eight in a row. */
const choicePictures = picturesOf('choice', [inRows(CHOICE, 4), inRows(CHOICE, 8)]);

it('continues each tile under its right and lower neighbours, which are painted after it', () => {
  const met = [...files, ...figures, ...covers].flatMap(pairs);
  expect(met.length).toBeGreaterThan(3000);
  expect(met.filter(({inOrder, under}) => !inOrder || under !== 2)).toEqual([]);
});

it('ends a tile at its place where neither a tile nor the edge of the picture follows', () => {
  let open = 0;
  for (const [name, picture] of files) {
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(picture)!.map(Number);
    const all = tilesOf(picture);
    for (const one of all) {
      const [right, below] = [one.x + one.size, one.y + one.size];
      const near = all.filter((other) => touching(one, other));
      const reaches = {
        right: right === width || near.some(({x}) => x === right) ? 2 : 0,
        below: below === height || near.some(({y}) => y === below) ? 2 : 0,
      };
      const corner =
        right === width ||
        below === height ||
        all.some(({x, y, size}) => x <= right && right < x + size && y <= below && below < y + size);
      expect({name, x: one.x, y: one.y, beyond: one.beyond, corner: one.corner}).toMatchObject({
        beyond: reaches,
        corner: Boolean(reaches.right && reaches.below && corner),
      });
      if (!reaches.right || !reaches.below) open++;
    }
  }
  expect(open).toBeGreaterThan(50);
});

it('sets no tile beside another on its ground', () => {
  // In the team's week two tiles of one kind are two days of one shift.
  const drawings = files.filter(([name]) => name !== 'rota.svg');
  const met = [...drawings, ...figures, ...heroPictures, ...choicePictures].flatMap(pairs);
  expect(met.length).toBeGreaterThan(300);
  expect(met.filter(({alike}) => alike)).toEqual([]);
});

it('lets a visitor choose among all sixteen people', () => {
  expect([...CHOICE].sort()).toEqual([...PERSON_NAMES].sort());
});

/** How much of a person's lower edge continues in the tile below in the colour of the clothes: the most, in hundredths. */
async function continuedClothes(picture: string): Promise<number> {
  const colour = await coloursOf(picture);
  const tiles = tilesOf(picture);
  const shares = tiles.map((one) => {
    const clothes = /102H4Z" fill="(#\w{6})"/.exec(one.inner)?.[1];
    const y = one.y + one.size;
    const below = tiles.filter((other) => other.y === y);
    const met = Array.from({length: one.size - 1}, (_, at) => one.x + 1 + at).filter(
      (x) =>
        below.some((other) => other.x <= x && x < other.x + other.size) &&
        [y - 3, y + 3].every((line) => colour(x, line) === clothes),
    );
    return (100 * met.length) / one.size;
  });
  return Math.max(0, ...shares);
}

it('gives no clothes the colour of the tile below', async () => {
  const continued = [];
  for (const [name, picture] of [...files, ...heroPictures])
    if ((await continuedClothes(picture)) >= 4) continued.push(name);
  expect(continued).toEqual([]);
});

/** Tiles that continue in one colour along half of their common edge: they look like one. */
async function hiddenJoints([name, picture]: [string, string]): Promise<string[]> {
  const colour = await coloursOf(picture);
  const tiles = tilesOf(picture);
  return tiles.flatMap((one) =>
    tiles.flatMap((other) => {
      if (!touching(one, other)) return [];
      const beside = one.x + one.size === other.x;
      const [from, to] = beside
        ? [Math.max(one.y, other.y), Math.min(one.y + one.size, other.y + other.size)]
        : [Math.max(one.x, other.x), Math.min(one.x + one.size, other.x + other.size)];
      const points = Array.from({length: to - from}, (_, at) => from + at + 0.5);
      const alike = points.filter((at) =>
        beside
          ? colour(other.x - 1.5, at) === colour(other.x + 1.5, at)
          : colour(at, other.y - 1.5) === colour(at, other.y + 1.5),
      );
      return alike.length < points.length * 0.45 ? [] : [`${name}: ${place(one)}, ${place(other)}`];
    }),
  );
}

it('shows where one tile ends and the next begins', async () => {
  // The days of one shift are one; covers, whose pattern grows, have rules of their own (covers.test.ts).
  const grown = /^(rota|poster|thanks|read-\w+)\.svg$/;
  const hidden = [];
  for (const picture of [...files.filter(([name]) => !grown.test(name)), ...figures, ...heroPictures])
    hidden.push(...(await hiddenJoints(picture)));
  expect(hidden).toEqual([]);
});

it('shows no white clothes at the lower edge of a drawing on a white page', () => {
  for (const rows of HERO_PANELS)
    expect(rows.at(-1)!.filter((tile) => isPerson(tile) && wearsWhite(tile))).toEqual([]);
  // Moments stand on the colour of their service, both of `companies` on blue.
  const onColour = new Set([...moments, 'companies.svg', 'companies-low.svg']);
  const onWhite = [...files.filter(([name]) => !onColour.has(name)), ...figures];
  let people = 0;
  for (const [name, picture] of onWhite) {
    const [, height] = /viewBox="0 0 \d+ (\d+)"/.exec(picture)!;
    for (const {y, size, inner} of tilesOf(picture)) {
      const top = /102H4Z" fill="(#\w{6})"/.exec(inner)?.[1];
      if (!top || y + size !== Number(height)) continue;
      people++;
      expect({name, top}).not.toEqual({name, top: '#FFFFFF'});
    }
  }
  expect(people).toBeGreaterThan(25);
});

it('ends no moment beside words in white: the next band of its page is white', async () => {
  const beside = files.filter(([name]) => moments.has(name) && !name.endsWith('-strip.svg'));
  expect(beside).toHaveLength(18);
  for (const [name, picture] of beside) {
    const [, width = 0, height = 0] = /viewBox="0 0 (\d+) (\d+)"/.exec(picture)!.map(Number);
    const colour = await coloursOf(picture);
    const white = Array.from({length: width}, (_, x) => colour(x, height - 1)).filter(
      (one) => one === '#FFFFFF',
    );
    expect({name, white: white.length}).toEqual({name, white: 0});
  }
});

it('leaves the round corner of the small panel to an ornament', () => {
  for (const rows of HERO_PANELS.slice(1)) expect(isPerson(rows.at(-1)!.at(-1)!)).toBe(false);
});

/** Whether something is painted in a part of a drawing, and how opaque. */
const painted = async (drawing: string, box: readonly [number, number, number, number]) =>
  (
    await sharp(Buffer.from(svgOf(drawing, box)))
      .ensureAlpha()
      .stats()
  ).channels[3]!.max;
const withoutGround = (drawing: string) => drawing.replace(/^<path d="M-2-2H102V102H-2Z" fill="#\w+"\/>/, '');

it.each(PEOPLE)('%s has a whole head, clear of the upper edge and of the sides', async (name) => {
  const drawing = withoutGround(person(name));
  expect(drawing).not.toBe(person(name));
  expect(await painted(drawing, [0, 0, 100, 100])).toBe(255);
  // In the largest tile, twelve pixels: what ends just below an edge seems to have been meant to touch it.
  expect(await painted(drawing, [-20, -20, 140, 22.9])).toBe(0);
  expect(await painted(drawing, [-20, -20, 22, 94])).toBe(0);
  expect(await painted(drawing, [98, -20, 22, 94])).toBe(0);
});

it.each(['inhaler', 'pen', 'document', 'sensor', 'bubble', 'reply', 'heart'] as const)(
  '%s touches no edge of its tile',
  async (name) => {
    const drawing = withoutGround(ORNAMENTS[name]('ciel', 'bleu', 'souci'));
    for (const edge of [
      [-20, -20, 140, 26],
      [-20, 94, 140, 26],
      [-20, -20, 26, 140],
      [94, -20, 26, 140],
    ] as const)
      expect({edge, painted: await painted(drawing, edge)}).toEqual({edge, painted: 0});
  },
);
