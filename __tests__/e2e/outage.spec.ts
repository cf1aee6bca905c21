import {randomUUID} from 'node:crypto';
import {once} from 'node:events';
import {request, type IncomingMessage} from 'node:http';
import {aSubmission} from '../support/leads.ts';
import {NIGHTLY} from '../support/nightly.ts';
import {post} from './posting.ts';
import {BACKEND, expect, test, URL_OF_SITE} from './site.ts';

/** A lead of each form, marked in a value that its mail carries. */
const markedLeads = () => {
  const mark = randomUUID();
  return {
    mark,
    bodies: {
      '/api/contact': aSubmission('contact', {message: mark}),
      '/api/quote': aSubmission('quote', {message: mark}),
      '/api/registration': aSubmission('registration', {
        firstName: mark,
        email: `${mark}@exemple.invalid`,
        residenceCountry: 'FR',
      }),
    },
  };
};

const onLegacy = BACKEND === 'legacy' ? test : undefined;

onLegacy?.(
  'leads are accepted while the provider fails, and arrive after it and a crash of the site',
  async ({site}) => {
    site.provider?.answer('502-html');
    const {mark, bodies} = markedLeads();
    const arrived = () =>
      site.provider?.requests.filter(({message}) => JSON.stringify(message).includes(mark)) ?? [];
    for (const [path, body] of Object.entries(bodies)) expect((await post(path, body)).status).toBe(202);
    await expect.poll(() => arrived().length).toBeGreaterThanOrEqual(3);
    expect((await site.health()).outbox.pending).toBeGreaterThanOrEqual(3);

    await site.stop('SIGKILL');
    const before = arrived().length;
    site.provider?.answer('ok');
    await site.start();
    await expect.poll(async () => (await site.health()).outbox.pending, {timeout: 120_000}).toBe(0);
    expect(
      arrived()
        .slice(before)
        .map(({template_name}) => template_name)
        .sort(),
    ).toEqual(['HSContact', 'HSDevis', 'SendRegisterSiteHS']);
    expect(
      site.php?.seen().filter(({path, body}) => path.includes('input_register') && body.includes(mark)),
    ).toHaveLength(1);
    expect(site.provider?.refused).toEqual([]);
  },
);

onLegacy?.('the site starts without its backend, and delivers a sign-up once it is back', async ({site}) => {
  await site.stop('SIGTERM');
  await site.php?.goAway();
  await site.start();
  for (const path of ['/', '/devis', '/inscription'])
    expect((await fetch(URL_OF_SITE + path)).status).toBe(200);
  const {mark, bodies} = markedLeads();
  const check = await post('/api/registration/email-check', {email: `${mark}@exemple.invalid`});
  expect(await check.json()).toEqual({available: true, checked: false});
  expect((await post('/api/registration', bodies['/api/registration'])).status).toBe(202);
  await site.php?.comeBack();
  await expect
    .poll(
      () =>
        site.mails().filter(({template, text}) => template === 'SendRegisterSiteHS' && text.includes(mark))
          .length,
      {timeout: 90_000},
    )
    .toBe(1);
  expect((await fetch(`${URL_OF_SITE}/blog`)).status).toBe(200);
});

for (const signal of NIGHTLY ? (['SIGTERM', 'SIGHUP'] as const) : (['SIGTERM'] as const))
  test(`${signal} ends the site once a form under way is answered and delivered`, async ({site}) => {
    const {mark, bodies} = markedLeads();
    const body = JSON.stringify(bodies['/api/contact']);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    };
    const sending = request(`${URL_OF_SITE}/api/contact`, {method: 'POST', headers});
    sending.flushHeaders();
    // The server has read the head of the request.
    await once(sending, 'continue');
    const stopped = site.stop(signal);
    await expect.poll(() => site.output()).toContain(`${signal}: finishing requests in progress`);
    sending.end(body);
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    answer.resume();
    expect([answer.statusCode, await stopped]).toEqual([202, 0]);
    await site.start();
    await expect.poll(() => site.mails().filter(({text}) => text.includes(mark)).length).toBe(1);
  });
