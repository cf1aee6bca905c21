import sharp from 'sharp';
import {articleCover, COVER_SHAPES, type CoverShape} from '#components/artwork/article-cover.ts';
import {CASES} from '#components/artwork/cases.ts';
import {articleFigures, drawnFiles} from '#components/artwork/drawn-files.ts';
import {HERO_PANEL} from '#components/artwork/hero-panel.ts';
import {ORNAMENT_NAMES, ORNAMENTS} from '#components/artwork/ornaments.ts';
import {GUEST_NAMES, person, PERSON_NAMES} from '#components/artwork/people.ts';
import {grid, groundOf} from '#components/artwork/tiles.ts';
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
              under: one.beyond,
              alike: ground(one) === ground(other),
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

it('sets no tile beside another on its ground', () => {
  // In the team's week two tiles of one kind are two days of one shift.
  const met = [...files.filter(([name]) => name !== 'rota.svg'), ...figures].flatMap(pairs);
  expect(met.length).toBeGreaterThan(200);
  expect(met.filter(({alike}) => alike)).toEqual([]);
});

it('sets no tile of the home page’s panel beside another on its ground, and none of the small one, four or six in a row', () => {
  const own = HERO_PANEL.map((row) => row.map((cell) => cell && cell.tile !== 'you' && groundOf(cell.tile)));
  own.forEach((row, y) =>
    row.forEach((ground, x) => {
      if (ground)
        expect({y, x, near: [row[x + 1], own[y + 1]?.[x]]}).not.toMatchObject({
          near: expect.arrayContaining([ground]),
        });
    }),
  );
  const cells = HERO_PANEL.flatMap((row) => row.flatMap((cell) => (cell?.small ? [cell.tile] : [])));
  const grounds = cells.map((tile) => (tile === 'you' ? 'you' : groundOf(tile)));
  for (const columns of [4, 6])
    grounds.forEach((own, at) => {
      if ((at + 1) % columns) expect(grounds[at + 1]).not.toBe(own);
      if (at + columns < grounds.length) expect(grounds[at + columns]).not.toBe(own);
    });
});

/** How much of someone’s lower edge goes on in the tile below in the colour of their clothes: the most, in hundredths. */
async function clothesGoingOn([, picture]: [string, string]): Promise<number> {
  const {data, info} = await sharp(Buffer.from(picture))
    .ensureAlpha()
    .raw()
    .toBuffer({resolveWithObject: true});
  const [, across = 0] = /viewBox="0 0 ([\d.]+)/.exec(picture) ?? [];
  const scale = info.width / Number(across);
  const pixel = (x: number, y: number) => {
    const at = (Math.floor(y * scale) * info.width + Math.floor(x * scale)) * 4;
    return [...data.subarray(at, at + 3)];
  };
  const is = (one: number[], other: number[]) => one.every((value, at) => Math.abs(value - other[at]!) < 6);
  const tiles = tilesOf(picture);
  let most = 0;
  for (const one of tiles) {
    const [, top] = /102H4Z" fill="#(\w{6})"/.exec(one.inner) ?? [];
    if (!top) continue;
    const clothes = [0, 2, 4].map((at) => Number.parseInt(top.slice(at, at + 2), 16));
    const y = one.y + one.size;
    let met = 0;
    for (let x = one.x + 1; x < one.x + one.size; x++) {
      if (!tiles.some((other) => other.y === y && other.x <= x && x < other.x + other.size)) continue;
      if (is(pixel(x, y - 3), clothes) && is(pixel(x, y + 3), clothes)) met++;
    }
    most = Math.max(most, (100 * met) / one.size);
  }
  return most;
}

it('lets nobody’s clothes run into the tile below in one colour', async () => {
  const rows = HERO_PANEL.map((row) => row.map((cell) => (cell && cell.tile !== 'you' ? cell.tile : null)));
  const small = HERO_PANEL.flatMap((row) => row.filter((cell) => cell?.small)).map((cell) =>
    cell && cell.tile !== 'you' ? cell.tile : null,
  );
  const inRows = (columns: number) =>
    Array.from({length: small.length / columns}, (_, row) => small.slice(row * columns, (row + 1) * columns));
  const panels = [rows, inRows(4), inRows(6)].map((panel, at): [string, string] => {
    const [width, height] = [(panel[0]?.length ?? 0) * 100, panel.length * 100];
    return [
      `hero ${at}`,
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${grid(panel)}</svg>`,
    ];
  });
  const goingOn = [];
  for (const picture of [...files, ...panels])
    if ((await clothesGoingOn(picture)) >= 4) goingOn.push(picture[0]);
  expect(goingOn).toEqual([]);
});

it.each(files.filter(([name]) => /^case-/.test(name)))(
  'shows nobody in white at the lower edge of %s',
  (name) => {
    const {square} = CASES[Number(name.slice(5, -4)) - 1]!;
    for (const tile of square[1])
      if (typeof tile === 'string') expect(person(tile)).not.toMatch(/102H4Z" fill="#FFFFFF"/);
  },
);

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

it.each(['ines', 'colette', 'solange'] as const)(
  '%s has no skin in the hair beside the face',
  async (name) => {
    const skin = /<rect x="31" y="19" width="38" height="45" rx="19" fill="(#\w+)"/.exec(person(name))![1]!;
    const only = person(name).replaceAll(
      /fill="(#\w+)"/g,
      (_, colour) => `fill="${colour === skin ? '#FFF' : '#000'}"`,
    );
    for (const box of ['0 0 31 66', '69 0 31 66']) {
      const source = `<svg xmlns="http://www.w3.org/2000/svg" width="310" height="660" viewBox="${box}">${only.replaceAll(/stroke="[^"]+"/g, 'stroke="#000"').replaceAll(/fill="white"/gi, 'fill="#000"')}</svg>`;
      const {channels} = await sharp(Buffer.from(source))
        .extract({left: 2, top: 0, width: 306, height: 640})
        .stats();
      expect(channels[0]!.max).toBeLessThan(128);
    }
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
