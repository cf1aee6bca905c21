import fc from 'fast-check';
import {freePort} from '#commands/free-port.ts';
import {openStore} from '#lib/outbox/open-store.ts';
import {aContact, aRegistration} from '../../support/leads.ts';
import {startOutside, type Question} from '../outside.ts';
import {sleep} from '../trial-server.ts';
import {badness, type Badness} from './answers.ts';
import {MARK, TOKENS} from './marks.ts';
import {request, sweep, type Sent} from './requests.ts';
import {send, type Received} from './send.ts';
import {FuzzedSite} from './site.ts';
import {faultIn} from './verdict.ts';

export interface Finding {
  what: string;
  smallest: string;
}

/** In a round; the fewest are tried in the first one, after all kinds of requests once, on however slow a machine. */
const REQUESTS = {most: 400, fewest: 30};
const ANSWERS = {most: 5, fewest: 1};
/** How long what was found is made smaller. */
const SHRINK_MS = 30_000;
/** A lead is tried at once; who refuses it is heard by then. */
const DELIVERY_MS = 2_000;
/** What the process may hold beyond what it held after a third of the time, once it had its rest. */
const GROWTH_MB = 150;
const REST_MS = 3_000;

/** Pages and files that show articles. */
const SHOWING = [
  '/',
  '/en',
  '/blog',
  '/post/1/article-1',
  '/en/post/2/article-2',
  '/blog/recherche?q=texte',
  '/feed.xml',
  '/sitemap.xml',
  '/assets/social/fr/post-1.png',
];

const printed = (value: string) =>
  value.length > 4_000 ? `${value.slice(0, 4_000)}… (${value.length})` : value;

function plain(
  asked: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: {method?: string; headers?: Record<string, string>; body?: string} = {},
): Sent {
  const all = {
    Host: 'localhost',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return {
    bytes: `${method} ${asked} HTTP/1.1\r\n${lines.join('')}\r\n${Buffer.from(body).toString('latin1')}`,
    path: asked,
    head: false,
    broken: false,
  };
}

interface Plan {
  minutes: number;
  seed: number;
  say(line: string): void;
}

/** Attacks a site until the time is over or something is found. @throws when the site does not start */
export async function runFuzz({minutes, seed, say}: Plan) {
  let behaving: Badness = {};
  const counts = new Map<Question, number>();
  const asked = (question: Question) => counts.get(question) ?? 0;
  const outside = await startOutside(({question}) => {
    counts.set(question, asked(question) + 1);
    return behaving[question];
  });
  const site = new FuzzedSite(await freePort(), {
    SITE_URL: 'http://localhost',
    TRUSTED_PROXY_HOPS: '1',
    ACCESS_LOG: 'on',
    SHOW_SAMPLES: 'true',
    ...outside.settings('site'),
  });
  await site.ready();
  // The same store as the site's: what bad answers have paused is tried again in the next round.
  process.env.DATA_DIR = site.data;
  const {outbox, store} = await openStore();
  const began = Date.now();
  const until = began + minutes * 60_000;
  let requests = 0;
  let answers = 0;
  let held: number | undefined;

  async function ask(sent: Sent): Promise<{what?: string; received: Received[]}> {
    requests += 1;
    try {
      const received = await send(site.port, sent);
      const what = received.map((one) => faultIn(one, sent)).find(Boolean);
      return {received, what: what && `${what}, to ${printed(JSON.stringify(sent.bytes.slice(0, 300)))}`};
    } catch (error) {
      return {
        received: [],
        what: `${(error as Error).message}, to ${printed(JSON.stringify(sent.bytes.slice(0, 300)))}`,
      };
    }
  }

  /** The fault of a shared page that shows a sent value; undefined if none does. */
  async function soiled(): Promise<string | undefined> {
    for (const shown of SHOWING) {
      const {what, received} = await ask(plain(shown));
      if (what) return what;
      if (received.some(({body}) => body.includes(MARK))) return `${shown} shows what a visitor has sent`;
    }
    return undefined;
  }

  async function lead(route: string, fields: object): Promise<string | undefined> {
    const headers = {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `2001:db8:${(answers >> 8).toString(16)}:${(answers & 255).toString(16)}::1`,
    };
    const {what, received} = await ask(
      plain(`/api/${route}`, {method: 'POST', headers, body: JSON.stringify(fields)}),
    );
    if (what) return what;
    const status = received[0]?.status;
    // A backend that says HS says that the address has an account.
    const fair = status === 202 || (route === 'registration' && status === 422);
    return fair ? undefined : `a lead was answered ${status} while others fail`;
  }

  async function withBadAnswers(bad: Badness): Promise<string | undefined> {
    const email = `${MARK}-${++answers}@exemple.invalid`;
    behaving = bad;
    try {
      const headers = {
        Authorization: `Bearer ${TOKENS.REVALIDATE_TOKEN}`,
        'Content-Type': 'application/json',
      };
      const changed = plain('/api/revalidate', {method: 'POST', headers, body: '{"articles":"all"}'});
      let what = (await ask(changed)).what;
      for (const shown of SHOWING) what ??= (await ask(plain(shown))).what;
      const [mails, registrations] = [asked('mail'), asked('done')];
      what ??= await lead('contact', aContact({name: MARK, email}));
      what ??= await lead('registration', aRegistration({lastName: MARK, email}));
      const patience = Date.now() + DELIVERY_MS;
      while (!what && Date.now() < patience && !(asked('mail') > mails && asked('done') > registrations))
        await sleep(20);
      return what ?? site.fault();
    } finally {
      behaving = {};
      await outbox.resume();
    }
  }

  async function search<T>(
    arbitrary: fc.Arbitrary<T>,
    {most, fewest}: {most: number; fewest: number},
    [round, kind = 0]: readonly [number, number?],
    judge: (value: T) => Promise<string | undefined>,
  ): Promise<Finding | undefined> {
    let failedAt = 0;
    let judged = 0;
    const property = fc.asyncProperty(arbitrary, async (value) => {
      const now = Date.now();
      const enough = now > until && (round > 0 || judged >= fewest);
      if (failedAt ? now - failedAt > SHRINK_MS : enough) return;
      judged++;
      // Not at the end of a round: a short run has only one.
      if (held === undefined && requests > sweep.length / 3 && now - began > (until - began) / 3)
        held = site.memory.now;
      const what = await judge(value);
      if (!what) return;
      failedAt ||= now;
      throw new Error(what);
    });
    const {failed, counterexample, errorInstance} = await fc.check(property, {
      seed: seed + round * 10_000 + kind,
      numRuns: most,
    });
    if (!failed) return undefined;
    const what = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
    return {
      what: `${what}\n(round ${round})`,
      smallest: printed(JSON.stringify(counterexample?.[0], null, 1)),
    };
  }

  const judge = async (sent: Sent) => (await ask(sent)).what ?? site.fault();

  /** One of each kind, in any order. */
  async function swept(round: number): Promise<Finding | undefined> {
    const kinds = fc.shuffledSubarray([...sweep.entries()], {minLength: sweep.length});
    for (const [kind, arbitrary] of fc.sample(kinds, {seed: seed + round, numRuns: 1})[0] ?? []) {
      const finding = await search(arbitrary, {most: 1, fewest: 1}, [round, kind], judge);
      if (finding) return finding;
    }
    return undefined;
  }

  try {
    let finding: Finding | undefined;
    for (let round = 0; !finding && Date.now() < until; round++) {
      finding =
        (await swept(round)) ??
        (await search(request, REQUESTS, [round], judge)) ??
        (await search(badness, ANSWERS, [round], withBadAnswers));
      const what = finding ? undefined : await soiled();
      if (what) finding = {what, smallest: `round ${round}`};
      say(
        `round ${round}: ${requests} requests, ${answers} times bad answers, ${Math.round(site.memory.now)} MB`,
      );
    }
    const grown = () => site.memory.now - (held ?? site.memory.now) > GROWTH_MB;
    const patience = Date.now() + REST_MS;
    do await sleep(200);
    while (grown() && Date.now() < patience);
    const late = site.fault();
    if (late) finding ??= {what: late, smallest: 'all of it'};
    const memory = `${Math.round(held ?? site.memory.now)} MB after a third, ${Math.round(site.memory.now)} MB at the end`;
    if (grown()) finding ??= {what: `memory that does not come back: ${memory}`, smallest: 'all of it'};
    return {requests, answers, memory, finding};
  } finally {
    await store.close();
    await site.end();
    await outside.close();
  }
}
