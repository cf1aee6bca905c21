// docs/promises.md: Articles
import {POLL_EVERY_MS, RETRY_AFTER_MS} from '#lib/blog/freshness.ts';
import {Poll} from '#lib/blog/poll-articles.ts';
import {eventually} from '../../support/eventually.ts';

const polls: Poll[] = [];
afterEach(() => polls.splice(0).forEach((poll) => poll.stop()));

/** A poll that looks every millisecond, with a clock, announcements and answers that are up to the test. */
function aPoll({refresh = async () => {}}: {refresh?: () => Promise<void>} = {}) {
  const seen = {looked: 0, lists: 0, articles: 0, expired: 0};
  const test = {seen, now: 0, announced: false, refresh};
  const poll = new Poll({
    lookEveryMs: 1,
    now: () => test.now,
    invalidation: {
      wasAnnounced: async () => {
        seen.looked++;
        const {announced} = test;
        test.announced = false;
        return announced;
      },
    },
    reader: {
      refresh: () => {
        seen.lists++;
        return test.refresh();
      },
      refreshArticles: async () => void seen.articles++,
      expire: () => void seen.expired++,
    },
  });
  polls.push(poll);
  /** Until the poll has looked a few times more. */
  const looks = async () => {
    const before = seen.looked;
    await eventually(() => seen.looked > before + 3);
  };
  return {test, seen, poll, looks};
}

it('reads the list at once and then every minute, and the articles after it', async () => {
  const {test, seen, looks} = aPoll();
  await looks();
  test.now = POLL_EVERY_MS - 1;
  await looks();
  expect(seen).toMatchObject({lists: 1, articles: 1});
  test.now = POLL_EVERY_MS;
  await looks();
  expect(seen).toMatchObject({lists: 2, articles: 2, expired: 0});
});

it('retries a failed list sooner, and reads no articles until then', async () => {
  const {test, seen, looks} = aPoll({refresh: () => Promise.reject(new Error('down'))});
  await looks();
  expect(seen).toMatchObject({lists: 1, articles: 0});
  test.refresh = async () => {};
  test.now = RETRY_AFTER_MS;
  await looks();
  expect(seen).toMatchObject({lists: 2, articles: 1});
});

it('reads everything at once when a change was announced', async () => {
  const {test, seen, looks} = aPoll();
  await looks();
  test.announced = true;
  await looks();
  expect(seen).toMatchObject({lists: 2, articles: 2, expired: 1});
});
