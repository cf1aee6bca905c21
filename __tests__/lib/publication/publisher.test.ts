import {readEnv} from '#lib/config/env.ts';
import {Publisher, publisherEnvironment, type Outcome, type Wanted} from '#lib/publication/runner.ts';
import {MAIL_ADDRESSES} from '../../support/mail-addresses.ts';

/** A publisher whose runs a test ends. */
function aPublisher() {
  const runs: {wanted: Wanted; end: (outcome: Outcome) => void; fail: (error: Error) => void}[] = [];
  const publisher = new Publisher(
    () => {},
    (wanted) => new Promise((end, fail) => void runs.push({wanted, end, fail})),
  );
  return {publisher, runs};
}

it('runs once at a time; what is asked for during a run follows it, all in one', async () => {
  const {publisher, runs} = aPublisher();
  const first = publisher.publish({ids: [1]});
  const others = [publisher.publish({ids: [2]}), publisher.publish({ids: [3, 2]}), publisher.publish()];
  expect([publisher.running, runs.length]).toEqual([true, 1]);
  runs[0]!.end('published');
  expect(await first).toBe('published');
  expect(runs.map(({wanted}) => wanted)).toEqual([
    {ids: [1], all: false},
    {ids: [2, 3], all: false},
  ]);
  const later = publisher.publish({all: true});
  runs[1]!.end('refused');
  expect(await Promise.all(others)).toEqual(['refused', 'refused', 'refused']);
  expect(runs[2]!.wanted).toEqual({ids: [], all: true});
  runs[2]!.end('published');
  expect(await later).toBe('published');
  expect([publisher.running, runs.length]).toEqual([false, 3]);
});

it('goes on after a run that failed', async () => {
  const {publisher, runs} = aPublisher();
  const first = publisher.publish();
  const second = publisher.publish({ids: [1]});
  runs[0]!.fail(new Error('no fork'));
  expect(await first).toBe('failed');
  runs[1]!.end('published');
  expect(await second).toBe('published');
});

it('gets settings that it can use, without their secrets, whatever gateways are connected', () => {
  const given = {
    ...MAIL_ADDRESSES,
    SITE_URL: 'https://www.exemple.invalid',
    DATABASE_URL: 'postgresql://site:mot-de-passe@db.exemple.invalid/site?sslmode=verify-full',
    MAILCHIMP_TRANSACTIONAL_API_KEY: 'une-cle',
    LEAD_WEBHOOK_URL: 'https://crm.exemple.invalid/leads',
    LEAD_WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`,
  };
  const its = {...given, ...publisherEnvironment(readEnv(given))};
  const {databaseUrl, mailProvider} = readEnv(its as Record<string, string>);
  // The policy says that there are a database and a provider.
  expect([typeof databaseUrl, typeof mailProvider]).toEqual(['string', 'object']);
  expect(JSON.stringify(its)).not.toMatch(/mot-de-passe|une-cle|crm|whsec/);
});
