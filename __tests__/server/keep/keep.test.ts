import {Keep, type Wanted} from '#server/keep/keep.ts';

jest.mock('#lib/observability/log.ts', () => ({log: {error: jest.fn(), warn: jest.fn(), info: jest.fn()}}));

const HEADERS = [['Content-Type', 'text/html; charset=utf-8']] as const;
const text = (packed: {encodings: {identity: {body: Buffer}}} | undefined) =>
  packed?.encodings.identity.body.toString();

/** Something whose state and making a test decides about. */
function something(key = '/') {
  const state = {
    version: '1' as string | undefined,
    asked: async () => '1',
    made: 0,
    make: async () => ({status: 200, body: `version ${state.version}`, keep: true}),
  };
  const wanted: Wanted = {
    key,
    versionNow: () => state.version,
    version: () => state.asked(),
    make: async () => {
      state.made++;
      const {status, body, keep} = await state.make();
      return {answer: {status, headers: HEADERS, body: Buffer.from(body)}, keep};
    },
  };
  return {state, wanted};
}

it('makes an answer once, however many ask at once, and then hands it out without a promise', async () => {
  const keep = new Keep();
  const {state, wanted} = something();
  expect(keep.now(wanted)).toBeUndefined();
  const answers = await Promise.all(Array.from({length: 100}, () => keep.read(wanted)));
  expect(new Set(answers.map(text))).toEqual(new Set(['version 1']));
  for (let visit = 0; visit < 1_000; visit++) expect(text(keep.now(wanted))).toBe('version 1');
  expect(state.made).toBe(1);
});

it('makes it anew once what it shows has changed, and hands out the older one to nobody who asks after that', async () => {
  const keep = new Keep();
  const {state, wanted} = something();
  await keep.read(wanted);
  state.version = '2';
  expect(keep.now(wanted)).toBeUndefined();
  expect(text(await keep.read(wanted))).toBe('version 2');
  expect(state.made).toBe(2);
});

it('does not keep what was made under a state that passed meanwhile', async () => {
  const keep = new Keep();
  const {state, wanted} = something();
  let goOn = () => {};
  state.make = async () => {
    await new Promise<void>((resolve) => (goOn = resolve));
    return {status: 200, body: 'old', keep: true};
  };
  const waiting = keep.read(wanted);
  await new Promise(setImmediate);
  state.version = '2';
  goOn();
  expect(text(await waiting)).toBe('old');
  expect(keep.now(wanted)).toBeUndefined();
  state.make = async () => ({status: 200, body: 'new', keep: true});
  expect(text(await keep.read(wanted))).toBe('new');
});

it('asks for a state that nobody knows, and goes on with the older answer where nobody can say', async () => {
  const keep = new Keep();
  const {state, wanted} = something();
  await keep.read(wanted);
  state.version = undefined;
  expect(keep.now(wanted)).toBeUndefined();
  expect(text(await keep.read(wanted))).toBe('version 1');
  expect(state.made).toBe(1);
  state.asked = () => Promise.reject(new Error('away'));
  expect(text(await keep.read(wanted))).toBe('version 1');
  expect(state.made).toBe(1);
});

it('goes on with the older answer when a newer one cannot be made, and tries again after five seconds', async () => {
  let now = 0;
  const keep = new Keep({now: () => now});
  const {state, wanted} = something();
  await keep.read(wanted);
  state.version = '2';
  state.make = () => Promise.reject(new Error('broken'));
  for (let visit = 0; visit < 50; visit++) expect(text(await keep.read(wanted))).toBe('version 1');
  expect(state.made).toBe(2);
  expect(text(keep.now(wanted))).toBe('version 1');
  now = 5_001;
  state.make = async () => ({status: 200, body: 'well again', keep: true});
  expect(text(await keep.read(wanted))).toBe('well again');
});

it('goes on with the older answer when the page itself says that it cannot show its contents', async () => {
  const keep = new Keep();
  const {state, wanted} = something();
  await keep.read(wanted);
  state.version = '2';
  state.make = async () => ({status: 503, body: 'not now', keep: false});
  expect(text(await keep.read(wanted))).toBe('version 1');
});

it('says so when there is nothing older, and tries again for the next', async () => {
  const keep = new Keep();
  const {state, wanted} = something();
  state.make = () => Promise.reject(new Error('broken'));
  await expect(keep.read(wanted)).rejects.toThrow('broken');
  await expect(keep.read(wanted)).rejects.toThrow('broken');
  expect(state.made).toBe(2);
});

it('keeps nothing that is for one reader', async () => {
  const keep = new Keep();
  const {state, wanted} = something();
  state.make = async () => ({status: 200, body: 'once', keep: false});
  await keep.read(wanted);
  await keep.read(wanted);
  expect(state.made).toBe(2);
});

it('holds no more than its bytes: what was not asked for the longest goes', async () => {
  const keep = new Keep({mostBytes: 60_000});
  const things = Array.from({length: 20}, (_, index) => something(`/${index}`));
  for (const {wanted} of things) {
    await keep.read(wanted);
    keep.now(things[0]!.wanted);
  }
  const held = things.filter(({wanted}) => keep.now(wanted)).length;
  expect(held).toBeLessThan(16);
  expect(held).toBeGreaterThan(5);
  expect(keep.now(things[0]!.wanted)).toBeDefined();
});

it('replaces the quick brotli form by the smallest one in the background, one at a time', async () => {
  const keep = new Keep();
  const {state, wanted} = something();
  const words = Array.from({length: 4_000}, (_, index) => `mot${(index * 7919) % 613}`).join(' ');
  state.make = async () => ({status: 200, body: words, keep: true});
  const quick = (await keep.read(wanted)).encodings.br.body.length;
  while ((keep.now(wanted)?.encodings.br.body.length ?? 0) === quick)
    await new Promise((resolve) => setTimeout(resolve, 20));
  const best = keep.now(wanted)!;
  expect(best.encodings.br.body.length).toBeLessThan(quick);
  expect(text(best)).toBe(words);
});
