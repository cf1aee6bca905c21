// docs/promises.md: Retention
import {RETENTION} from '#lib/config/retention.ts';
import {countLead} from '#lib/security/limits.ts';

const asked: {text: string; values: unknown[]}[] = [];
jest.mock('#lib/config/env.ts', () => ({env: () => ({databaseUrl: 'postgresql://localhost/site'})}));
jest.mock('#lib/database/postgres.ts', () => ({
  ensureTables: () => Promise.resolve(),
  pool: () => ({
    query: (query: {text: string; values: unknown[]}) => {
      asked.push(query);
      return Promise.resolve({rows: [{points: 1, expire: Date.now() + 600_000}]});
    },
  }),
}));

it('an address is swept from the database within the hours that the policy prints', async () => {
  jest.useFakeTimers();
  await countLead('203.0.113.1'); // Counted in memory while the table is created.
  await jest.advanceTimersByTimeAsync(0);
  const counted = Date.now();
  await countLead('203.0.113.1');
  expect(asked.map(({text}) => /^\s*\w+/.exec(text)?.[0].trim().toUpperCase())).toEqual(['INSERT']);
  await jest.advanceTimersByTimeAsync(RETENTION.connectionHours * 3_600_000);
  const swept = asked
    .filter(({text}) => /^\s*DELETE/i.test(text))
    .map(({values: [before]}) => Number(before));
  // It holds for ten minutes; what ended before the time that is given goes.
  expect(Math.max(...swept)).toBeGreaterThan(counted + 600_000);
});
