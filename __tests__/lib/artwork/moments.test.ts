import sharp from 'sharp';
import {COLOURS, type Colour} from '#lib/artwork/colours.ts';
import {drawnFiles, DRAWN_MOMENTS} from '#lib/artwork/drawn-files.ts';
import {EXAMPLE_SIGNS} from '#lib/artwork/example-signs.ts';
import {FORMATS, type Box, type Format} from '#lib/artwork/moments/composition.ts';
import {EXAMPLES} from '#lib/artwork/moments/examples.ts';
import {GUEST_NAMES, person, PERSON_NAMES} from '#lib/artwork/people.ts';
import {WEEK} from '#lib/artwork/rota.ts';
import {svgOf} from '../../support/colours-of.ts';
import {tilesOf} from '../../support/tiles-of.ts';

const PEOPLE = [...PERSON_NAMES, ...GUEST_NAMES].map((name) => person(name));

const inside = (box: Box, edge: {width: number; height: number}) =>
  box.x >= 0 && box.y >= 0 && box.x + box.width <= edge.width && box.y + box.height <= edge.height;

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Tiles with a person in them, and where in the source each ends. */
const facesOf = (drawing: string): (Box & {end: number})[] =>
  tilesOf(drawing)
    .filter(({inner}) => PEOPLE.includes(inner))
    .map(({x, y, size, end}) => ({x, y, width: size, height: size, end}));

/** Where eyes, mouth and most of the hair are. */
const head = ({x, y, width, height}: Box): Box => ({
  x: x + 0.31 * width,
  y: y + 0.1 * height,
  width: 0.38 * width,
  height: 0.56 * height,
});

describe.each(Object.entries(DRAWN_MOMENTS))('%s', (_, moment) => {
  it.each(Object.keys(FORMATS) as Format[])('shows faces, seals, labels and sheets whole in %s', (format) => {
    const {width, height, whole, drawing} = moment[format];
    expect({width, height}).toEqual(FORMATS[format]);
    expect(whole.filter((box) => !inside(box, {width, height}))).toEqual([]);
    expect(facesOf(drawing).length).toBeGreaterThan(0);
  });

  it.each(Object.keys(FORMATS) as Format[])('lays nothing over a face in %s', (format) => {
    const {whole, drawing} = moment[format];
    for (const face of facesOf(drawing))
      expect(whole.filter((box) => overlap(box, head(face)) && !overlapsItself(box, face))).toEqual([]);
  });
});

it('draws each of the seven examples whole, on a ground of its own, with the person of the index', () => {
  const grounds = new Set<string>();
  EXAMPLES.forEach(({width, height, whole, drawing}, index) => {
    grounds.add(/^<path d="M-2-2H602V402H-2Z" fill="(#\w+)"/.exec(drawing)![1]!);
    const faces = facesOf(drawing);
    expect(drawing).toContain(person(EXAMPLE_SIGNS[index]!));
    expect(whole.filter((box) => !inside(box, {width, height}))).toEqual([]);
    for (const face of faces) {
      const above = whole.slice(whole.findIndex((box) => overlapsItself(box, face)) + 1);
      expect(above.filter((box) => overlap(box, head(face)))).toEqual([]);
    }
  });
  expect([EXAMPLES.length, grounds.size, EXAMPLE_SIGNS.length]).toEqual([7, 7, 7]);
});

/** A smaller gap or overlap looks like a mistake. */
const CLEAR = 9;

it.each(Object.entries(DRAWN_MOMENTS))(
  'has nothing in %s that nearly touches or barely sticks out',
  (_, moment) => {
    const unclear = (distance: number) => Math.abs(distance) > 0.01 && Math.abs(distance) < CLEAR;
    for (const format of Object.keys(FORMATS) as Format[]) {
      const {whole} = moment[format];
      for (const [at, one] of whole.entries())
        for (const other of whole.slice(at + 1)) {
          const [right, bottom] = [one.x + one.width, one.y + one.height];
          const [otherRight, otherBottom] = [other.x + other.width, other.y + other.height];
          const across = Math.max(one.x, other.x) - Math.min(right, otherRight);
          const down = Math.max(one.y, other.y) - Math.min(bottom, otherBottom);
          const edges = [one.x - other.x, one.y - other.y, right - otherRight, bottom - otherBottom];
          const near = across < CLEAR && down < CLEAR && [across, down].some(unclear);
          expect({format, one, other, near, edges: overlap(one, other) && edges.some(unclear)}).toMatchObject(
            {
              near: false,
              edges: false,
            },
          );
        }
    }
  },
);

it('leaves a place free between two participants, and draws dots to the edges of their box', async () => {
  const files = drawnFiles();
  expect(tilesOf(files['participants.svg']!).map(({y}) => y)).toEqual([0, 200]);
  const {info: row} = await sharp(Buffer.from(files['nearer.svg']!))
    .extract({left: 0, top: 0, width: 600, height: 130})
    .trim()
    .toBuffer({resolveWithObject: true});
  expect(row.width).toBe(600);
  const {info} = await sharp(Buffer.from(files['counting.svg']!)).trim().toBuffer({resolveWithObject: true});
  const {width = 0, height = 0} = await sharp(Buffer.from(files['counting.svg']!)).metadata();
  expect([info.width, info.height]).toEqual([width, height]);
});

const PANELS: Record<string, Colour> = {
  ...{field: 'ciel', group: 'ciel', person: 'ciel'},
  ...{agreement: 'rose', delay: 'rose', signature: 'rose'},
  ...{time: 'menthe', voice: 'menthe', years: 'menthe'},
};

it.each(Object.entries(DRAWN_MOMENTS))('sets no person of %s on the ground of its panel', (name, moment) => {
  const panel = COLOURS[PANELS[name]!];
  for (const format of Object.keys(FORMATS) as Format[])
    for (const {inner} of tilesOf(moment[format].drawing))
      if (PEOPLE.includes(inner)) expect(inner.split('"/>')[0]).not.toContain(panel);
});

const overlapsItself = (box: Box, face: Box) => box.x === face.x && box.y === face.y;

it('cuts no face with the edge of any drawing', () => {
  let faces = 0;
  for (const [name, source] of Object.entries(drawnFiles())) {
    if (name === 'tiles.svg') continue;
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(source)!.map(Number);
    for (const face of facesOf(source)) {
      faces++;
      expect({name, face, whole: inside(face, {width: width!, height: height!})}).toMatchObject({
        whole: true,
      });
    }
  }
  expect(faces).toBeGreaterThan(60);
});

it('shows the patient twice as one person: the same skin, hair and sensor', () => {
  const [before, after] = [person('patient'), person('patient-later')];
  const skin = /fill="(#CF8F63)"/;
  expect([skin.test(before), skin.test(after)]).toEqual([true, true]);
  const sensor = '<circle cx="79" cy="88" r="7"';
  expect([before.includes(sensor), after.includes(sensor)]).toEqual([true, true]);
  const hair = 'fill="#4A2B20"';
  expect([before.includes(hair), after.includes(hair)]).toEqual([true, true]);
  expect(before).not.toBe(after);
});

it('draws a week in which each person rests, and one shift is open', () => {
  const rows = WEEK.map(([, shifts]) => shifts);
  expect(rows.every((shifts) => /^[MEN.?]{7}$/.test(shifts) && shifts.split('.').length > 2)).toBe(true);
  expect(rows.join('').match(/\?/g)).toHaveLength(1);
  // Eleven hours lie between two shifts: no morning right after an evening, and after a night only another.
  expect(rows.filter((shifts) => /E[M?]|N[ME?]/.test(shifts))).toEqual([]);
  for (let day = 0; day < 7; day++) {
    const that = rows.map((shifts) => shifts[day]).join('');
    expect({day, that, staffed: /[M?]/.test(that) && that.includes('E')}).toMatchObject({staffed: true});
  }
  expect(drawnFiles()['rota.svg']!.match(/stroke-dasharray/g)).toHaveLength(1);
});

it('draws no dot of the map near a tile or the way, and both names as far from their tiles', async () => {
  const map = drawnFiles()['region.svg']!;
  const dots = [...map.matchAll(/M([\d.]+) ([\d.]+)h\.1/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  );
  expect(dots.length).toBeGreaterThan(50);
  const tiles = tilesOf(map);
  const [, ...way] = /M(\d+) (\d+)L(\d+) (\d+)/.exec(map)!.map(Number);
  const [fromX, fromY, toX, toY] = way as [number, number, number, number];
  for (const [x, y] of dots) {
    for (const tile of tiles) {
      const across = Math.max(tile.x - x, x - tile.x - tile.size, 0);
      const down = Math.max(tile.y - y, y - tile.y - tile.size, 0);
      expect(Math.hypot(across, down) - 7).toBeGreaterThan(10);
    }
    for (let at = 0; at <= 1; at += 0.05)
      expect(Math.hypot(fromX + (toX - fromX) * at - x, fromY + (toY - fromY) * at - y) - 7).toBeGreaterThan(
        8,
      );
  }
  const {data, info} = await sharp(Buffer.from(map))
    .flatten({background: 'white'})
    .raw()
    .toBuffer({resolveWithObject: true});
  /** From a tile to the first upright of the name beside it. */
  const gaps = tiles.map(({x, y, size}) => {
    const row = Math.round(y + size * 0.6);
    for (let left = x + size; left < info.width; left++)
      if (data[(row * info.width + left) * 3]! < 60) return left - x - size;
    return undefined;
  });
  expect(gaps).toHaveLength(2);
  expect(Math.abs(gaps[0]! - gaps[1]!)).toBeLessThanOrEqual(1);
});

/** Where the first pixel is that something is drawn on. */
async function inkOf(drawing: string, width: number, height: number) {
  const {info} = await sharp(Buffer.from(svgOf(drawing, [0, 0, width, height])))
    .trim()
    .toBuffer({resolveWithObject: true});
  return {left: -info.trimOffsetLeft!, top: -info.trimOffsetTop!};
}

it('ends rings at the edges of their panel, and heads at its top or well below it', async () => {
  for (const format of ['portrait', 'wide'] as const) {
    const {width, height, drawing} = DRAWN_MOMENTS['time']![format];
    const [, ring = '', ...box] = /^(<svg x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)".*?<\/svg>)/.exec(
      drawing,
    )!;
    const [x, y, across, down] = box.map(Number) as [number, number, number, number];
    expect([x + across, y + down]).toEqual([width, height]);
    const ink = await inkOf(ring, width, height);
    // Not cut where nothing ends.
    expect(ink.left).toBeGreaterThan(x);
    expect(ink.top).toBeGreaterThan(y);
  }
  for (const [name, least] of [
    ['person', 23],
    ['signature', 23],
    ['years', 23],
    // In a panel, what does not begin at its top begins well below it.
    ['group', 36],
    ['delay', 36],
    ['voice', 36],
  ] as const) {
    const {width, height, drawing} = DRAWN_MOMENTS[name]!.wide;
    const {top} = await inkOf(drawing, width, height);
    // Drawn at up to 1.4 times its size: 32 pixels.
    expect({name, top, fine: !top || top >= least}).toMatchObject({fine: true});
  }
});

it.each(Object.entries(DRAWN_MOMENTS))(
  'cuts nothing of %s straight above its words but tiles and sheets',
  async (_, moment) => {
    const {width, height, whole, drawing} = moment.strip;
    const {data} = await sharp(Buffer.from(svgOf(drawing, [0, 0, width, height])))
      .extract({left: 0, top: height - 1, width, height: 1})
      .extractChannel('alpha')
      .raw()
      .toBuffer({resolveWithObject: true});
    const inTile = (x: number) =>
      whole.some((box) => Math.abs(box.y + box.height - height) < 1 && box.x <= x && x < box.x + box.width);
    const row = Array.from(data, (alpha, x) => (alpha && !inTile(x) ? 'x' : ' ')).join('');
    expect(Math.max(...row.split(' ').map((cut) => cut.length))).toBeLessThan(40);
  },
);
