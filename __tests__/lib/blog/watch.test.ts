import {Watch} from '#lib/blog/watch.ts';
import {eventually} from '../../support/eventually.ts';

const watches: Watch[] = [];
afterEach(() => watches.splice(0).forEach((watch) => watch.stop()));

/** A reader whose questions are answered by hand. */
function aReader() {
  const asked: (() => void)[] = [];
  let expired = 0;
  return {
    asked,
    expired: () => expired,
    refresh: () => new Promise<void>((resolve) => void asked.push(resolve)),
    expire: () => void (expired += 1),
  };
}

function watching(reader: ReturnType<typeof aReader>, everyMs: number) {
  let tell = () => {};
  let hearing = true;
  const changes = {
    hear(changed: () => void) {
      tell = changed;
      return () => void (hearing = false);
    },
  };
  const watch = new Watch({reader, changes, everyMs});
  watches.push(watch);
  return {watch, tell: () => tell(), hearing: () => hearing};
}

it('asks at once and again and again, one question at a time', async () => {
  const reader = aReader();
  watching(reader, 5);
  expect(reader.asked).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(reader.asked).toHaveLength(1);
  reader.asked[0]?.();
  await eventually(() => reader.asked.length === 2);
});

it('asks on when a question failed', async () => {
  let asked = 0;
  const refresh = async () => {
    asked += 1;
    throw new Error('down');
  };
  watches.push(new Watch({reader: {refresh, expire() {}}, changes: {hear: () => () => {}}, everyMs: 1}));
  await eventually(() => asked > 2);
});

it('asks at once, and once more after what is under way, when it hears of a change', async () => {
  const reader = aReader();
  const {tell} = watching(reader, 1_000_000);
  tell();
  expect(reader.expired()).toBe(1);
  expect(reader.asked).toHaveLength(1);
  reader.asked[0]?.();
  await eventually(() => reader.asked.length === 2);
});

it('asks and hears nothing more once it is stopped', async () => {
  const reader = aReader();
  const {watch, tell, hearing} = watching(reader, 1);
  watch.stop();
  reader.asked[0]?.();
  tell();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(reader.asked).toHaveLength(1);
  expect(hearing()).toBe(false);
});
