import sharp from 'sharp';
import {COLOURS, type Colour} from '#components/artwork/colours.ts';
import {drawnFiles, DRAWN_MOMENTS} from '#components/artwork/drawn-files.ts';
import {BANDS, type Band} from '#components/artwork/moments/composition.ts';
import {GUEST_NAMES, person, PERSON_NAMES} from '#components/artwork/people.ts';
import {WEEK} from '#components/artwork/rota.ts';
import {tilesOf} from '../../support/tiles-of.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const still = (drawing: string) => drawing.replaceAll(' class="y"', '');
const PEOPLE = [...PERSON_NAMES, ...GUEST_NAMES].map((name) => still(person(name)));

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
    .filter(({inner}) => PEOPLE.includes(still(inner)))
    .map(({x, y, size, end}) => ({x, y, width: size, height: size, end}));

/** Where eyes, mouth and most of the hair are. */
const head = ({x, y, width, height}: Box): Box => ({
  x: x + 0.31 * width,
  y: y + 0.1 * height,
  width: 0.38 * width,
  height: 0.56 * height,
});

describe.each(Object.entries(DRAWN_MOMENTS))('%s', (_, moment) => {
  it.each(Object.keys(BANDS) as Band[])(
    'keeps everything that is someone or says something whole in %s',
    (band) => {
      const {width, height, kept, drawing} = moment[band]();
      expect({width, height}).toEqual(BANDS[band]);
      expect(kept.filter((box) => !inside(box, {width, height}))).toEqual([]);
      expect(facesOf(drawing).length).toBeGreaterThan(0);
    },
  );

  it.each(Object.keys(BANDS) as Band[])('lays nothing over a face in %s', (band) => {
    const {kept, drawing} = moment[band]();
    for (const face of facesOf(drawing))
      expect(kept.filter((box) => overlap(box, head(face)) && !overlapsItself(box, face))).toEqual([]);
  });
});

/** Less than this looks like a mistake: what does not touch stands clear, what overlaps or sticks out does so plainly. */
const CLEAR = 9;

it.each(Object.entries(DRAWN_MOMENTS))(
  'has nothing in %s that nearly touches, or sticks out by a hair',
  (_, moment) => {
    const unclear = (distance: number) => Math.abs(distance) > 0.01 && Math.abs(distance) < CLEAR;
    for (const band of Object.keys(BANDS) as Band[]) {
      const {kept} = moment[band]();
      for (const [at, one] of kept.entries())
        for (const other of kept.slice(at + 1)) {
          const [right, bottom] = [one.x + one.width, one.y + one.height];
          const [otherRight, otherBottom] = [other.x + other.width, other.y + other.height];
          const across = Math.max(one.x, other.x) - Math.min(right, otherRight);
          const down = Math.max(one.y, other.y) - Math.min(bottom, otherBottom);
          const edges = [one.x - other.x, one.y - other.y, right - otherRight, bottom - otherBottom];
          const near = across < CLEAR && down < CLEAR && [across, down].some(unclear);
          expect({band, one, other, near, edges: overlap(one, other) && edges.some(unclear)}).toMatchObject({
            near: false,
            edges: false,
          });
        }
    }
  },
);

it('keeps a place free between the two who take part, and draws dots to the edges of their box', async () => {
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

it.each(Object.entries(DRAWN_MOMENTS))('sets nobody of %s on the ground of its panel', (name, moment) => {
  const panel = COLOURS[PANELS[name]!];
  for (const band of Object.keys(BANDS) as Band[])
    for (const {inner} of tilesOf(moment[band]().drawing))
      if (PEOPLE.includes(still(inner))) expect(inner.split('"/>')[0]).not.toContain(panel);
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

it('shows the patient before and after as one person: the same face, hair and sensor, other clothes, the hair tied', () => {
  const [before, after] = [person('patient'), person('patient-later')];
  const skin = /fill="(#CF8F63)"/;
  expect([skin.test(before), skin.test(after)]).toEqual([true, true]);
  const sensor = '<circle cx="79" cy="88" r="7"';
  expect([before.includes(sensor), after.includes(sensor)]).toEqual([true, true]);
  const hair = 'fill="#4A2B20"';
  expect([before.includes(hair), after.includes(hair)]).toEqual([true, true]);
  expect(before).not.toBe(after);
});

it('draws a week in which everybody rests, and one shift alone is nobody’s', () => {
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
