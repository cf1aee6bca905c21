// docs/promises.md: Articles
import fc from 'fast-check';
import {readAnswer} from '#lib/backend/read-answer.ts';
import {parseArticle} from '#lib/blog/parse-blocks.ts';

/** The seed of a failure, to try it again: HOSTILE_SEED=… npm run test:nightly */
const seed = Number(process.env.HOSTILE_SEED) || Date.now() % 2 ** 31;

const NAMES = 'a b i p div table td tr li ul font select template svg math h1 button form nobr'.split(' ');
const HTML = fc.oneof(
  fc.constantFrom(...NAMES).map((name) => `<${name}>`),
  fc.constantFrom(...NAMES).map((name) => `</${name}>`),
  fc.tuple(fc.constantFrom(...NAMES), fc.nat(99)).map(([name, n]) => `<${name} a${n}=${n}>`),
  fc.constantFrom('x', ' ', '&amp;', '&', '<!--', '-->', '<', '<![CDATA['),
);
const JSON_PIECES = fc.constantFrom(
  '{',
  '}',
  '[',
  ']',
  '"a":',
  '"',
  ',',
  '1',
  ']<b>Warning</b>: ',
  '<!--',
  '-->',
  '\\',
  '&amp;',
);

/** A few pieces, over and over up to a size. */
const repeated = (piece: fc.Arbitrary<string>, bytes: number) =>
  fc
    .tuple(fc.array(piece, {minLength: 1, maxLength: 6}), fc.array(piece, {minLength: 1, maxLength: 6}))
    .map(([one, other]) => {
      const half = (pieces: string[]) =>
        pieces.join('').repeat(Math.ceil(bytes / 2 / pieces.join('').length));
      return half(one) + half(other);
    });

function measured(work: () => void): {ms: number; bytes: number} {
  const [cpu, heap] = [process.cpuUsage(), process.memoryUsage().heapUsed];
  work();
  const {user, system} = process.cpuUsage(cpu);
  return {ms: (user + system) / 1000, bytes: process.memoryUsage().heapUsed - heap};
}

it(`texts of any pieces stay within the bounds (seed ${seed})`, () => {
  fc.assert(
    fc.property(repeated(HTML, 60_000), (text) => {
      const {ms, bytes} = measured(() => parseArticle([{type: '2', text}]));
      expect(ms).toBeLessThan(2_000);
      // What is left of it before the next collection.
      expect(bytes).toBeLessThan(250_000_000);
    }),
    {seed, numRuns: 300},
  );
}, 900_000);

it(`answers of any pieces stay within the bounds (seed ${seed})`, () => {
  fc.assert(
    fc.property(repeated(JSON_PIECES, 1_000_000), (body) => {
      const places = {base: 'https://x.invalid/', bases: [], hosts: []};
      expect(measured(() => readAnswer('list', Buffer.from(body), places)).ms).toBeLessThan(2_900);
    }),
    {seed, numRuns: 200},
  );
}, 900_000);
