// docs/promises.md: Limits
import {randomUUID} from 'node:crypto';
import {aSubmission} from '../support/leads.ts';
import {NASTY_TEXTS} from '../support/nasty.ts';
import {post, postPlainly} from './posting.ts';
import {BACKEND, expect, test, URL_OF_SITE} from './site.ts';

// Nothing of it reaches the backend. It uses up the limit of this address.
const onceIsEnough = BACKEND === 'embedded' ? test : undefined;
onceIsEnough?.('no content of a plain post breaks its page, or leaves its field', async () => {
  const texts = NASTY_TEXTS.map((text) => text.slice(0, 2_000));
  for (let n = 0; n < texts.length; n += 6) {
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = texts.slice(n, n + 6);
    for (const [path, fields] of [
      ['/contact', {name: a, email: b, message: `${c}${d}${e}${f}`}],
      ['/en/devis', {lastName: a, firstName: b, email: 'x', company: c, service: d, option: e, message: f}],
      ['/inscription', {lastName: a, firstName: b, email: c, gender: d, birthDay: e, birthYear: f}],
      [
        '/inscription',
        {step: 'two', lastName: a, profession: b, specialty: c, street: d, city: e, country: f},
      ],
    ] as const) {
      const answer = await postPlainly(path, fields);
      expect([path, fields, answer.status]).toEqual([path, fields, 422]);
      const html = await answer.text();
      expect(html).not.toMatch(/<script>alert|<img src=x|<a href="https:\/\/mal/);
    }
  }
  for (const body of [
    '%ff%fe=%c3%28&name=%',
    '=&&&==',
    'a'.repeat(60_000),
    'name=a&name=b&step=two&step=one',
  ]) {
    for (const path of ['/contact', '/en/devis', '/inscription'])
      expect([path, (await postPlainly(path, body)).status]).toEqual([path, 422]);
  }
});

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

test('past the limit a plain post comes back filled, with 429 and when to try again', async () => {
  const answer = await postPlainly('/en/contact', {name: 'Camille Exemple'});
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  const html = await answer.text();
  expect(html).toMatch(/try again in (one minute|\d+ minutes)/);
  expect(html).toContain('value="Camille Exemple"');
  expect(await (await postPlainly('/contact', {})).text()).toMatch(/réessayez dans (une minute|\d+ minutes)/);
});

test('the e-mail check is an uncached POST, limited to 20 in 10 minutes', async ({site}) => {
  expect((await fetch(`${URL_OF_SITE}/api/registration/email-check`)).status).toBe(405);
  const answers = [];
  for (let n = 0; n < 21; n++)
    answers.push(await post('/api/registration/email-check', {email: `${randomUUID()}@exemple.invalid`}));
  for (const answer of answers) expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answers.filter(({status}) => status === 200).length).toBeLessThanOrEqual(20);
  expect(answers.at(-1)?.status).toBe(429);
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  // A new process has new limits for the specs after this one.
  await site.stop('SIGTERM');
  await site.start();
});
