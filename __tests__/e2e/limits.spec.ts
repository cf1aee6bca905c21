// docs/promises.md: Limits
import {aSubmission} from '../support/leads.ts';
import {post} from './posting.ts';
import {expect, test} from './site.ts';

test('requests with invented X-Forwarded-For headers count as one visitor', async ({site}) => {
  const statuses = [];
  for (let n = 0; n < 200; n++) {
    statuses.push(
      (
        await post('/api/contact', aSubmission('contact', {message: `essai ${n}`}), {
          'x-forwarded-for': `203.0.113.${n}`,
        })
      ).status,
    );
  }
  expect(statuses.filter((status) => status === 202).length).toBeLessThanOrEqual(120);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(80);
  expect((await site.health()).forwardedForIgnored).toBe(true);
  const refused = await post('/api/contact', aSubmission('contact'));
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

// A new process has new limits for the specs after this one.
test.afterAll(async ({site}) => {
  await site.stop('SIGTERM');
  await site.start();
});
