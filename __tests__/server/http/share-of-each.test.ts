// docs/promises.md: Pages
import {setTimeout as sleep} from 'node:timers/promises';
import {askFrom, converse, requestOf, statusOf} from '#__tests__/support/converse.ts';
import {document, startTestSite, type TestSite} from '#__tests__/support/test-site.ts';
import {formAnswers} from '#lib/leads/form-answers.ts';
import {Renderer} from '#server/render.ts';

jest.mock('#lib/observability/log.ts', () => ({
  log: {error: jest.fn(), warn: jest.fn(), info: jest.fn()},
  inRequest: (_id: string, work: () => unknown) => work(),
}));

const FORM = 'application/x-www-form-urlencoded';
/** More than the queue has room for. */
const CONNECTIONS = 40;
const MAX_QUEUED = 20;
const RENDER_MS = 5;
/** Between two requests of a connection, in milliseconds: this process is client and server. */
const PAUSE_MS = 20;

/** A renderer with its queue, before pages that show what a form was sent with. */
const renderer = () =>
  new Renderer(
    async ({url = ''}, response) => {
      await sleep(RENDER_MS);
      const key = new URLSearchParams(url.split('?')[1]).get('key');
      const shown = key ? formAnswers().get(key)?.answer : url;
      response
        .writeHead(200, {'Content-Type': 'text/html; charset=utf-8'})
        .end(document(JSON.stringify(shown)));
    },
    'http://localhost:3000',
    {maxQueued: MAX_QUEUED},
  );

const SEARCH = requestOf('GET', '/blog/recherche?q=flot');
const UNREADABLE = requestOf('POST', '/contact', 'text/plain', 'flot');
const mistake = (name: string) => requestOf('POST', '/contact', FORM, `name=${name}&email=&message=`);

let site: TestSite;
beforeEach(async () => {
  site = await startTestSite({renderer: renderer()});
  await site.handler.warm();
});
afterEach(() => site.end());

const port = () => Number(new URL(site.url).port);
const ask = (localAddress: string, request: string) => askFrom(port(), localAddress, request);

/** Floods from one address while `work` runs; the statuses of the answers, with their numbers. */
async function beside(request: string, work: () => Promise<void>): Promise<Map<number, number>> {
  let flooding = true;
  const counts = new Map<number, number>();
  const all = Array.from({length: CONNECTIONS}, () =>
    converse(
      {port: port(), localAddress: '127.0.0.2', request, more: () => flooding, pauseMs: PAUSE_MS},
      (answer) => counts.set(statusOf(answer), (counts.get(statusOf(answer)) ?? 0) + 1),
    ),
  );
  await sleep(200);
  await work().finally(() => (flooding = false));
  await Promise.all(all);
  return counts;
}

it.each([
  ['searches', SEARCH, 503],
  ['posts of another type', UNREADABLE, 415],
  ['plain forms with a mistake', mistake('flot'), 503],
])(
  '%s of one address take nothing from another’s',
  async (_name, flood, refused) => {
    const counts = await beside(flood, async () => {
      for (let visit = 0; visit < 5; visit++) {
        const form = await ask('127.0.0.1', mistake('Am%C3%A9lie'));
        expect([statusOf(form), form.includes('Amélie')]).toEqual([422, true]);
        expect(statusOf(await ask('127.0.0.1', SEARCH))).toBe(200);
        expect(
          statusOf(await ask('127.0.0.1', requestOf('GET', `/post/${visit + 1}/article-${visit + 1}`))),
        ).toBe(200);
      }
    });
    expect(counts.get(refused)).toBeGreaterThan(MAX_QUEUED);
  },
  30_000,
);

it('a form that cannot be filled again says to go back, with 503 and when to try again', async () => {
  const request = requestOf('POST', '/en/contact', FORM, 'name=Perdue');
  const answers = await Promise.all(Array.from({length: 20}, () => ask('127.0.0.3', request)));
  const crowded = answers.filter((answer) => statusOf(answer) === 503);
  expect(crowded.length).toBeGreaterThan(10);
  for (const answer of crowded) {
    expect(answer).toMatch(/\r\nRetry-After: 60\r\n/);
    expect(answer).toContain('"kind":"crowded"');
  }
  expect(site.asked.filter((url) => url === '/en/contact/response?key=crowded')).toHaveLength(1);
});
