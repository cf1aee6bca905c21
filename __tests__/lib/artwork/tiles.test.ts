import sharp from 'sharp';
import {articleCover, COVER_SHAPES, type CoverShape} from '#lib/artwork/article-cover.ts';
import {CAST, GUESTS} from '#lib/artwork/cast.ts';
import {hex} from '#lib/artwork/colours.ts';
import {articleFigures, drawnFiles, DRAWN_MOMENTS} from '#lib/artwork/drawn-files.ts';
import {HERO_PANEL} from '#lib/artwork/hero-panel.ts';
import {ORNAMENT_NAMES, ORNAMENTS} from '#lib/artwork/ornaments.ts';
import {CHOICE, GUEST_NAMES, person, PERSON_NAMES, wearsWhite, type Look} from '#lib/artwork/people.ts';
import {grid, groundOf} from '#lib/artwork/tiles.ts';
import {tilesOf, type TileFound} from '../../support/tiles-of.ts';

const PEOPLE = [...PERSON_NAMES, ...GUEST_NAMES];
const files = Object.entries(drawnFiles()).filter(([name]) => name !== 'tiles.svg');
const moments = new Set(
  Object.entries(DRAWN_MOMENTS).flatMap(([name, moment]) =>
    Object.keys(moment).map((format) => `${name}-${format}.svg`),
  ),
);
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
              under: one.x + one.size === other.x ? one.beyond.right : one.beyond.below,
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

it('ends a tile where its place ends, unless another tile is there, or the picture’s edge', () => {
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

it('lets a visitor choose among all sixteen, no two on one ground side by side, four or eight in a row', () => {
  expect([...CHOICE].sort()).toEqual([...PERSON_NAMES].sort());
  const grounds = CHOICE.map(groundOf);
  for (const columns of [4, 8])
    grounds.forEach((own, at) => {
      if ((at + 1) % columns) expect([columns, at, grounds[at + 1]]).not.toEqual([columns, at, own]);
      expect([columns, at, grounds[at + columns]]).not.toEqual([columns, at, own]);
    });
});

/** The panel of the home page, and the small one four and six in a row. */
const HERO_PANELS = (() => {
  const rows = HERO_PANEL.map((row) => row.map((cell) => (cell && cell.tile !== 'you' ? cell.tile : null)));
  const small = HERO_PANEL.flatMap((row) => row.filter((cell) => cell?.small)).map((cell) =>
    cell && cell.tile !== 'you' ? cell.tile : null,
  );
  const inRows = (columns: number) =>
    Array.from({length: small.length / columns}, (_, row) => small.slice(row * columns, (row + 1) * columns));
  return [rows, inRows(4), inRows(6)];
})();

const heroPictures = HERO_PANELS.map((panel, at): [string, string] => {
  const [width, height] = [(panel[0]?.length ?? 0) * 100, panel.length * 100];
  return [
    `hero ${at}`,
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${grid(panel)}</svg>`,
  ];
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

it('gives no clothes the colour of the tile below', async () => {
  const goingOn = [];
  for (const picture of [...files, ...heroPictures])
    if ((await clothesGoingOn(picture)) >= 4) goingOn.push(picture[0]);
  expect(goingOn).toEqual([]);
});

/** The colour of each point of a picture. */
async function coloursOf(picture: string): Promise<(x: number, y: number) => number> {
  const {data, info} = await sharp(Buffer.from(picture))
    .flatten({background: '#808081'})
    .raw()
    .toBuffer({resolveWithObject: true});
  const [, across = 0] = /viewBox="0 0 ([\d.]+)/.exec(picture) ?? [];
  const scale = info.width / Number(across);
  return (x, y) => data.readUIntBE((Math.floor(y * scale) * info.width + Math.floor(x * scale)) * 3, 3);
}

/** Where two tiles go on in one colour from one into the other along half of what they share: they look like one. */
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
  for (const panel of HERO_PANELS)
    expect(panel.at(-1)!.filter((tile) => typeof tile === 'string' && wearsWhite(tile))).toEqual([]);
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

it('ends no moment beside words in white: the next format of its page is white', async () => {
  const beside = files.filter(([name]) => moments.has(name) && !name.endsWith('-strip.svg'));
  expect(beside).toHaveLength(18);
  for (const [name, picture] of beside) {
    const [, width = 0, height = 0] = /viewBox="0 0 (\d+) (\d+)"/.exec(picture)!.map(Number);
    const colour = await coloursOf(picture);
    const white = Array.from({length: width}, (_, x) => colour(x, height - 1)).filter(
      (one) => one === 0xffffff,
    );
    expect({name, white: white.length}).toEqual({name, white: 0});
  }
});

it('leaves the round corner of the small panel to an ornament', () => {
  for (const panel of HERO_PANELS.slice(1)) expect(panel.at(-1)!.at(-1)).toEqual(expect.any(Array));
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
    // In the largest tile, twelve pixels: what ends just below an edge seems to have been meant to touch it.
    expect(await painted(drawing, '-20 -20 140 22.9')).toBe(0);
    expect(await painted(drawing, '-20 -20 22 94')).toBe(0);
    expect(await painted(drawing, '98 -20 22 94')).toBe(0);
  },
);

const LOOKS: Record<string, Look> = {...CAST, ...GUESTS};
const wearing = (part: Partial<Look>) =>
  PEOPLE.filter((name) =>
    Object.entries(part).every(([key, value]) => LOOKS[name]![key as keyof Look] === value),
  );
/** The colour of a point of someone. */
const colourAt = async (name: (typeof PEOPLE)[number], x: number, y: number) => {
  const source = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 100 100">${person(name)}</svg>`;
  const {data} = await sharp(Buffer.from(source))
    .extract({left: Math.round(x * 10), top: Math.round(y * 10), width: 1, height: 1})
    .removeAlpha()
    .raw()
    .toBuffer({resolveWithObject: true});
  return `#${data.toString('hex').toUpperCase()}`;
};

it('draws the trim of a V whole, over the end of the neck', async () => {
  const names = wearing({style: 'v-neck'});
  expect(names.length).toBeGreaterThan(5);
  for (const name of names)
    for (let along = 0; along <= 1; along += 0.1)
      for (const side of [-1, 1]) {
        // Its inner half.
        const [x, y] = [50 + side * (12 * along - 0.9), 86.4 - 18 * along];
        // At its end hair may hang before it.
        if (LOOKS[name]!.cut !== 'long' || along < 0.7)
          expect({name, x, y, colour: await colourAt(name, x, y)}).toMatchObject({
            colour: hex(LOOKS[name]!.trim ?? 'white').toUpperCase(),
          });
      }
});

it('draws the stripes of a shirt as wide as the shirt, and the last to its edge', async () => {
  const names = wearing({style: 'stripes'});
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) {
    const [trim, ground] = [LOOKS[name]!.trim!, LOOKS[name]!.ground].map((one) => hex(one).toUpperCase());
    for (const y of [88.5, 97, 98.5, 99.9]) {
      // The first point from the left that is not behind the person.
      let x = 0;
      while (x < 50 && (await colourAt(name, x, y)) === ground) x += 0.2;
      expect({name, y, colour: await colourAt(name, x + 0.4, y)}).toEqual({name, y, colour: trim});
      expect({name, y, within: x > 3.7}).toEqual({name, y, within: true});
    }
  }
});

it('gives a crown of hair before both temples, not beside the head alone', async () => {
  const names = wearing({cut: 'crown'});
  expect(names.length).toBeGreaterThan(1);
  for (const name of names)
    for (const x of [33.5, 66.5])
      expect({name, x, colour: await colourAt(name, x, 33)}).toMatchObject({
        colour: hex(LOOKS[name]!.hair).toUpperCase(),
      });
});

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

it.each(['inhaler', 'pen', 'document', 'sensor', 'bubble', 'reply', 'heart'] as const)(
  '%s touches no edge of its tile',
  async (name) => {
    const drawing = withoutGround(ORNAMENTS[name]('ciel', 'bleu', 'souci'));
    expect(ORNAMENT_NAMES).toContain(name);
    for (const edge of ['-20 -20 140 26', '-20 94 140 26', '-20 -20 26 140', '94 -20 26 140'])
      expect({edge, painted: await painted(drawing, edge)}).toEqual({edge, painted: 0});
  },
);
