// docs/promises.md: Articles
import type {Nodes} from 'hast';
import {decodeLegacy} from '#lib/backend/decode-legacy.ts';
import {summariesFrom} from '#lib/backend/wire.ts';
import {parseText} from '#lib/blog/parse-article.ts';
import {orElse} from '#lib/config/or-else.ts';
import {isPicture, resizeImage} from '#lib/images/resize-image.ts';
import {HOSTILE_ANSWERS, HOSTILE_HTML} from '../../support/hostile.ts';

/** Of the processor, because other tests run beside this one. */
function costOf<Value>(work: () => Value): {value: Value; ms: number} {
  const before = process.cpuUsage();
  const value = work();
  const {user, system} = process.cpuUsage(before);
  return {value, ms: (user + system) / 1000};
}

const nodesOf = (node: Nodes): number =>
  1 + ('children' in node ? node.children.reduce((sum, child) => sum + nodesOf(child), 0) : 0);

const readList = (body: Buffer) =>
  orElse(undefined, () => summariesFrom(decodeLegacy(body).value, () => undefined));

describe.each(Object.entries(HOSTILE_HTML))('an article of %s', (_name, written) => {
  it.each([1_000, 16_000, 65_000])('of %d bytes costs no more than its bounds', (bytes) => {
    const text = written(bytes);
    const {value, ms} = costOf(() => parseText([{type: '2', text}]));
    expect(nodesOf(value.tree)).toBeLessThanOrEqual(40_000);
    expect(ms).toBeLessThan(1_500);
  });
});

it('shares one bound among the texts of an article, and shows the rest without markup', () => {
  const bomb = HOSTILE_HTML['formatting elements that each paragraph opens again']!(4_000);
  const blocks = Array.from({length: 120}, () => ({type: '2', text: bomb}));
  const {value, ms} = costOf(() => parseText([...blocks, {type: '2', text: '<p>La <b>fin</b></p>'}]));
  expect(ms).toBeLessThan(3_000);
  expect(value.tree.children.at(-1)).toMatchObject({tagName: 'p', children: [{value: 'La fin'}]});
});

it.each([
  ['blocks', Array.from({length: 2_001}, () => ({type: '4', text: 'x'}))],
  ['text', Array.from({length: 9}, () => ({type: '2', text: 'x'.repeat(60_000)}))],
])('refuses an article of too much %s', (_what, blocks) => {
  expect(() => parseText(blocks)).toThrow(RangeError);
});

it('leaves the markup of a long article as it is', () => {
  const text = '<p>Un <b>mot</b> et <a href="/devis">un lien</a>, puis un autre mot.</p>'.repeat(40);
  const {tree} = parseText(Array.from({length: 45}, () => ({type: '2', text})));
  expect(tree.children).toHaveLength(45 * 40);
  expect(tree.children.at(-1)).toMatchObject({children: {length: 5}});
});

describe.each(Object.entries(HOSTILE_ANSWERS))('a list of %s', (_name, written) => {
  it.each([16_000, 1_000_000])('of %d bytes costs no more than its bounds', (bytes) => {
    const body = Buffer.from(written(bytes));
    const {ms} = costOf(() => readList(body));
    expect(ms).toBeLessThan(2_900);
  });
});

it('refuses a list of more rows than a backend has before it is parsed', () => {
  const body = Buffer.from(HOSTILE_ANSWERS['empty rows']!(8_000_000));
  const {value, ms} = costOf(() => readList(body));
  expect(value).toBeUndefined();
  expect(ms).toBeLessThan(100);
});

describe('pictures', () => {
  it.each([
    ['ffd8ffe0', true],
    ['89504e470d0a1a0a', true],
    [Buffer.from('GIF89a').toString('hex'), true],
    [Buffer.from('RIFF1234WEBPVP8 ').toString('hex'), true],
    [Buffer.from('RIFF1234WAVE').toString('hex'), false],
    [Buffer.from('<svg xmlns="').toString('hex'), false],
    [Buffer.from('\0\0\0\x1cftypheic').toString('hex'), false],
    [Buffer.from('\0\0\0\x1cftypavif').toString('hex'), false],
    [Buffer.from('%PDF-1.7').toString('hex'), false],
    [Buffer.from('II*\0').toString('hex'), false],
    ['', false],
  ])('are recognised by their first bytes: %s', (hex, expected) => {
    expect(isPicture(Buffer.from(hex, 'hex'))).toBe(expected);
  });

  it('that are drawings reach no decoder', async () => {
    const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(2_000_000)}</svg>`);
    const before = process.cpuUsage();
    await expect(resizeImage(drawing, 480)).rejects.toMatchObject({message: 'not allowed'});
    expect(process.cpuUsage(before).user).toBeLessThan(50_000);
  });
});
