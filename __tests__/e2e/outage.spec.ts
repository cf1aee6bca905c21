import {randomUUID} from 'node:crypto';
import {BACKEND, expect, test, URL_OF_SITE} from './site.ts';

const post = (path: string, body: unknown) =>
  fetch(URL_OF_SITE + path, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify(body),
  });

const FORMS = () => {
  const mark = randomUUID();
  return {
    mark,
    bodies: {
      '/api/contact': {
        submissionId: randomUUID(),
        name: 'Camille Exemple',
        email: 'camille@exemple.invalid',
        message: mark,
      },
      '/api/quote': {
        submissionId: randomUUID(),
        lastName: 'Exemple',
        firstName: 'Camille',
        email: 'camille@exemple.invalid',
        phone: '03 53 01 00 00',
        company: 'Société Exemple',
        service: '3',
        message: mark,
        option: '2',
      },
      '/api/registration': {
        submissionId: randomUUID(),
        lastName: 'Exemple',
        firstName: mark,
        email: `${mark}@exemple.invalid`,
        gender: '2',
        residenceCountry: 'FR',
        birthDate: '1980-05-06',
        country: 'FR',
        phone: '0639981234',
        profession: 'Employé',
        jobTitle: 'Vendeuse',
        streetNumber: '1',
        street: 'rue de l’Exemple',
        postalCode: '59120',
        city: 'Loos',
        dataUseConsent: true,
        privacyConsent: true,
      },
    },
  };
};

const onLegacy = BACKEND === 'legacy' ? test : undefined;

onLegacy?.(
  'while the mail provider answers nonsense, all three forms answer 202, and everything arrives once it is back, a crash in between included',
  async ({site}) => {
    test.setTimeout(180_000);
    site.provider?.answer('502-html');
    const {mark, bodies} = FORMS();
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

onLegacy?.(
  'the site starts while nobody answers at the backend, and takes a sign-up that arrives once it is back',
  async ({site}) => {
    test.setTimeout(180_000);
    await site.stop('SIGTERM');
    await site.php?.goAway();
    await site.start();
    for (const path of ['/', '/devis', '/inscription'])
      expect((await fetch(URL_OF_SITE + path)).status).toBe(200);
    const {mark, bodies} = FORMS();
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
  },
);

test('a stop by SIGTERM finishes what is under way', async ({site}) => {
  const {mark, bodies} = FORMS();
  expect((await post('/api/contact', bodies['/api/contact'])).status).toBe(202);
  await site.stop('SIGTERM');
  await site.start();
  await expect.poll(() => site.mails().filter(({text}) => text.includes(mark)).length).toBe(1);
});
