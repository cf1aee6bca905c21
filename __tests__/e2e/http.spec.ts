// docs/promises.md: HTTP interface
import {randomUUID} from 'node:crypto';
import {request as httpRequest} from 'node:http';
import {localePath, PAGES} from '../../lib/i18n/paths.ts';
import {LOCALES} from '../../lib/i18n/routing.ts';
import {NASTY_TEXTS} from '../support/nasty.ts';
import {expect, PORT, test, URL_OF_SITE, BACKEND} from './site.ts';

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(URL_OF_SITE + path, {
    method: 'POST',
    headers: {'content-type': 'application/json', ...headers},
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const aMessage = (change: object = {}) => ({
  submissionId: randomUUID(),
  name: 'Camille Exemple',
  email: 'camille@exemple.invalid',
  message: 'Bonjour, une question.',
  ...change,
});

test.describe('addresses', () => {
  for (const page of PAGES) {
    for (const path of [page, page === '/' ? '/en' : `/en${page}`]) {
      test(`${path} is answered at once, in its language, with one strict policy`, async () => {
        const response = await fetch(URL_OF_SITE + path, {redirect: 'manual'});
        const html = await response.text();
        expect(response.status).toBe(200);
        expect(html).toContain(`<html lang="${path.startsWith('/en') ? 'en' : 'fr'}"`);
        const policy = response.headers.get('content-security-policy') ?? '';
        expect(policy.match(/default-src/g)).toHaveLength(1);
        expect(policy).toContain("; script-src 'self'; ");
        expect(policy.replace(/style-src-attr[^;]*/, '')).not.toMatch(
          /unsafe-inline|unsafe-eval|unsafe-hashes/,
        );
        expect(response.headers.get('cache-control')).toBe(
          path.startsWith('/en')
            ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
            : 'private, no-cache',
        );
        expect(response.headers.get('cdn-cache-control')).toBe(
          'public, max-age=60, stale-while-revalidate=600',
        );
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        expect(response.headers.get('permissions-policy')).toContain('camera=()');
        expect(response.headers.get('x-powered-by')).toBeNull();
        expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
        expect(html.match(/<main[\s>]/g)).toHaveLength(1);
      });
    }
  }

  test('ways to reach us stand at the same place on every page', async () => {
    for (const locale of LOCALES) {
      const places = new Map<string, string[]>();
      for (const page of PAGES.filter(
        (path) => !path.startsWith('/inscription') || path === '/inscription/confirmation',
      )) {
        const html = await (await fetch(URL_OF_SITE + localePath(locale, page))).text();
        const footer = /<footer[\s>].*<\/footer>/s.exec(html)?.[0] ?? '';
        const links = [...footer.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href);
        expect(links.filter((href) => /^(mailto|tel):/.test(href))).toHaveLength(2);
        places.set(links.join(' '), [...(places.get(links.join(' ')) ?? []), page]);
      }
      expect([...places.values()]).toHaveLength(1);
    }
  });

  test('each panel of the services leads to the page of its service', async () => {
    for (const locale of LOCALES)
      for (const page of ['/', '/services'] as const) {
        const html = await (await fetch(URL_OF_SITE + localePath(locale, page))).text();
        const panels = html.split('role="tabpanel"').slice(1);
        expect(panels).toHaveLength(3);
        for (const [index, service] of [
          '/services/recrutement',
          '/services/Loi-anti-cadeau',
          '/services/Suivi-post-production',
        ].entries()) {
          expect(panels[index]?.split('</main>')[0]).toContain(`href="${localePath(locale, service)}"`);
          expect((await fetch(URL_OF_SITE + localePath(locale, service))).status).toBe(200);
        }
      }
  });

  for (const [path, to] of [
    ['/Devis', '/devis'],
    ['/cgu/', '/CGU'],
    ['/PPDP', '/protection-des-donnees-personnelles'],
    ['/services/suivi-post-production', '/services/Suivi-post-production'],
    ['/EN/Devis/?a=b', '/en/devis?a=b'],
  ] as const) {
    test(`${path} moves to ${to} in one hop`, async () => {
      const response = await fetch(URL_OF_SITE + path, {redirect: 'manual'});
      expect(response.status).toBe(308);
      expect(new URL(response.headers.get('location') ?? '', URL_OF_SITE).href).toBe(URL_OF_SITE + to);
      expect((await fetch(URL_OF_SITE + to, {redirect: 'manual'})).status).toBe(200);
    });
  }

  test('/fr writes the language cookie and goes to the page without a prefix', async () => {
    const response = await fetch(`${URL_OF_SITE}/fr/contact`, {redirect: 'manual'});
    expect(response.status).toBe(302);
    expect(response.headers.get('set-cookie')).toMatch(/^lang=fr;/);
    expect(new URL(response.headers.get('location') ?? '', URL_OF_SITE).pathname).toBe('/contact');
  });

  test('a page that has not changed is answered without its body', async () => {
    // Not with fetch, which asks for a fresh copy as soon as a condition is set by hand.
    const head = (headers: Record<string, string>) =>
      new Promise<{status?: number; etag?: string}>((resolve, reject) =>
        httpRequest(
          {port: PORT, host: 'localhost', path: '/contact', method: 'HEAD', headers},
          (response) => {
            response.resume();
            resolve({status: response.statusCode, etag: response.headers.etag});
          },
        )
          .on('error', reject)
          .end(),
      );
    const {etag = ''} = await head({});
    expect((await head({'if-none-match': etag})).status).toBe(304);
  });

  test('what is sent where nothing is taken is never answered as if it had been', async () => {
    for (const [method, path, status] of [
      ['POST', '/', 405],
      ['POST', '/en/contact/merci', 405],
      ['PUT', '/contact', 405],
      ['DELETE', '/en', 405],
      ['POST', '/rien', 404],
      ['POST', '/en/contact/reponse', 404],
      ['POST', '/api/rien', 404],
      ['POST', '/api/health', 405],
    ] as const) {
      const response = await fetch(URL_OF_SITE + path, {method, body: 'name=x', redirect: 'manual'});
      expect([method, path, response.status]).toEqual([method, path, status]);
      const text = await response.text();
      if (path.startsWith('/api/health')) continue;
      expect(text).toContain(`<html lang="${path.startsWith('/en') ? 'en' : 'fr'}"`);
      expect(response.headers.get('content-security-policy')?.match(/default-src/g)).toHaveLength(1);
      const allowed = path === '/contact' ? 'GET, HEAD, POST' : 'GET, HEAD';
      expect(response.headers.get('allow')).toBe(status === 405 ? allowed : null);
    }
  });

  test('unknown addresses are real 404s in the right language, with a policy', async () => {
    for (const [path, language] of [
      ['/rien', 'fr'],
      ['/en/nothing', 'en'],
      ['/a1.txt', 'fr'],
      ['/api/rien', 'fr'],
      ['/assets/rien.svg', 'fr'],
      ['/en/post/999999/x', 'en'],
      ['/post/999999/x', 'fr'],
      ['/%C3%28', 'fr'],
      ['/wp-login.php', 'fr'],
    ] as const) {
      const response = await fetch(URL_OF_SITE + path, {redirect: 'manual'});
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).toContain(`lang="${language}"`);
      expect(response.headers.get('content-security-policy')?.match(/default-src/g)).toHaveLength(1);
    }
  });
});

test.describe('leads over HTTP', () => {
  test('202 with a reference that can be read out; the same again gives the same; other content under the same id is kept too', async ({
    site,
  }) => {
    const before = await site.health();
    const first = aMessage();
    const kept = (await (await post('/api/contact', first)).json()) as {id: string; reference: string};
    expect(kept.reference).toMatch(/^[2-9A-Z]{3}-[2-9A-Z]{3}$/);
    const again = await post('/api/contact', first);
    expect(again.status).toBe(202);
    expect(await again.json()).toMatchObject({id: kept.id, reference: kept.reference});
    const other = await post('/api/contact', {
      ...first,
      name: 'Dominique Exemple',
      email: 'dominique@exemple.invalid',
    });
    expect(other.status).toBe(202);
    expect(((await other.json()) as {id: string}).id).not.toBe(kept.id);
    await expect.poll(() => site.mails().filter(({text}) => text.includes(kept.reference)).length).toBe(1);
    await expect
      .poll(async () => ((await (await post('/api/contact', first)).json()) as {status: string}).status)
      .toBe('delivered');
    expect((await site.health()).suspected).toBe(before.suspected);
  });

  test('every bad field is named', async () => {
    const response = await post('/api/quote', {
      submissionId: 'no-uuid',
      lastName: '',
      email: 'sans-arobase',
      service: '9',
      option: 2,
      message: ['x'],
    });
    expect(response.status).toBe(422);
    const {errors} = (await response.json()) as {errors: Record<string, string[]>};
    expect(Object.keys(errors).sort()).toEqual([
      'company',
      'email',
      'firstName',
      'lastName',
      'message',
      'option',
      'phone',
      'service',
      'submissionId',
    ]);
  });

  test('what is no JSON object, too large, of another type or from another site is refused', async () => {
    expect((await post('/api/contact', '[]')).status).toBe(400);
    expect((await post('/api/contact', '{')).status).toBe(400);
    expect((await post('/api/contact', aMessage({message: 'x'.repeat(70_000)}))).status).toBe(413);
    expect(
      (await post('/api/contact', 'a=b', {'content-type': 'application/x-www-form-urlencoded'})).status,
    ).toBe(415);
    expect((await post('/api/contact', aMessage(), {origin: 'https://autre.invalid'})).status).toBe(403);
    expect((await post('/api/contact', aMessage(), {'sec-fetch-site': 'cross-site'})).status).toBe(403);
    expect((await fetch(`${URL_OF_SITE}/api/contact`)).status).toBe(405);
  });

  test('a body that never ends is cut off', async () => {
    const status = await new Promise<number | string>((resolve) => {
      const request = httpRequest(
        {
          port: PORT,
          host: 'localhost',
          path: '/api/contact',
          method: 'POST',
          headers: {'content-type': 'application/json'},
        },
        (response) => {
          resolve(response.statusCode ?? 0);
          response.resume();
          request.destroy();
        },
      );
      request.on('error', (error) => resolve((error as NodeJS.ErrnoException).code ?? 'error'));
      let sent = 0;
      const more = () => {
        if (sent++ < 100 && !request.destroyed) request.write(' '.repeat(8192), () => setTimeout(more, 1));
      };
      more();
    });
    expect(status).toBe(413);
  });

  test('a filled honeypot is answered like any other, and kept apart', async ({site}) => {
    const {suspected} = await site.health();
    const response = await post(
      '/api/contact',
      aMessage({precision_bis: 'https://spam.invalid', message: 'pot de miel'}),
    );
    expect(response.status).toBe(202);
    expect(await response.json()).toMatchObject({status: 'accepted', reference: expect.any(String)});
    expect((await site.health()).suspected).toBe(suspected + 1);
    expect(site.mails().some(({text}) => text.includes('pot de miel'))).toBe(false);
  });

  test('a lost connection back and a retry give one lead; an account that exists is named at its field', async ({
    site,
  }) => {
    const email = `${randomUUID()}@exemple.invalid`;
    const registration = {
      submissionId: randomUUID(),
      lastName: 'O’Neill',
      firstName: 'Éloïse',
      email,
      gender: '5',
      residenceCountry: 'BE',
      birthDate: '1990-02-28',
      country: 'FR',
      phone: '06 12 34 56 78',
      profession: 'Professionnel de santé',
      jobTitle: 'Infirmière',
      specialty: 'Cardiologie',
      practice: '3',
      streetNumber: '12 bis',
      street: 'rue de l’Exemple',
      postalCode: '59120',
      city: 'Loos',
      dataUseConsent: true,
      privacyConsent: true,
    };
    const first = await post('/api/registration', registration);
    expect(first.status).toBe(202);
    const {reference} = (await first.json()) as {reference: string};
    await expect
      .poll(
        () =>
          site.mails().filter(({template, to}) => template === 'SendRegisterSiteHS' && to.includes(email))
            .length,
      )
      .toBe(1);
    const again = await post('/api/registration', registration);
    expect(again.status).toBe(202);
    expect(await again.json()).toMatchObject({reference, status: 'delivered'});

    const taken = await post('/api/registration', {
      ...registration,
      submissionId: randomUUID(),
      jobTitle: 'Cadre',
    });
    expect(taken.status).toBe(422);
    expect(await taken.json()).toEqual({errors: {email: ['taken']}});
    expect(await (await post('/api/registration/email-check', {email})).json()).toEqual({
      available: false,
      checked: true,
    });
    expect(
      await (await post('/api/registration/email-check', {email: 'personne@exemple.invalid'})).json(),
    ).toEqual({available: true, checked: true});

    if (site.php) {
      const arrived = site.php
        .seen()
        .filter(({path, body}) => path.includes('siteHS_json_input_register_site') && body.includes(email));
      expect(arrived).toHaveLength(1);
      expect(JSON.parse(arrived[0]?.body ?? '')).toEqual({
        name: 'O’Neill',
        surname: 'Éloïse',
        genre: 5,
        pays: 'Belgique',
        bday: '1990-02-28',
        mail: email,
        country: 'FR',
        phone: '+33612345678',
        profession: 'Professionnel de santé',
        metier: 'Infirmière',
        special: 'Cardiologie',
        exercice: 3,
        numrue: '12 bis',
        rue: 'rue de l’Exemple',
        postal: '59120',
        ville: 'Loos',
        adressup: '',
        national: 'France',
        newsletter: true,
      });
    }
  });
});

test('cities of a postal code; an unknown one is empty; what is no code is refused', async () => {
  const ask = (code: string) => fetch(`${URL_OF_SITE}/api/cities?postalCode=${code}`);
  expect(await (await ask('59120')).json()).toEqual({cities: ['Loos']});
  expect(await (await ask('98000')).json()).toEqual({cities: ['Monaco']});
  expect(await (await ask('00000')).json()).toEqual({cities: []});
  expect((await ask('5912')).status).toBe(422);
});

test('the health page tells anyone gateways and counts, and nothing about people, places or who was caught', async () => {
  const health = (await (await fetch(`${URL_OF_SITE}/api/health`)).json()) as object;
  expect(Object.keys(health).sort()).toEqual(['doors', 'outbox', 'status']);
  expect(health).toMatchObject({
    outbox: {pending: expect.any(Number), oldestPendingSeconds: expect.any(Number)},
    doors: {
      backend: BACKEND === 'legacy' ? 'legacy PHP, json' : 'embedded',
      mail: BACKEND === 'legacy' ? 'provider' : 'folder',
    },
  });
  expect(JSON.stringify(health)).not.toMatch(/@|exemple|\/|suspected/);
});

const plain = (path: string, fields: Record<string, string> | string) =>
  fetch(URL_OF_SITE + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {'content-type': 'application/x-www-form-urlencoded'},
    body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  });

// From here on the address's welcome is used up.
test('nothing that a plain post holds breaks its page, or gets out of its field', async () => {
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
      const answer = await plain(path, fields);
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
      expect([path, (await plain(path, body)).status]).toEqual([path, 422]);
  }
});

test('200 requests with 200 invented X-Forwarded-For headers count as one visitor', async ({site}) => {
  const statuses = [];
  for (let n = 0; n < 200; n++) {
    statuses.push(
      (await post('/api/contact', aMessage({message: `essai ${n}`}), {'x-forwarded-for': `203.0.113.${n}`}))
        .status,
    );
  }
  expect(statuses.filter((status) => status === 202).length).toBeLessThanOrEqual(120);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(80);
  expect((await site.health()).forwardedForIgnored).toBe(true);
  const refused = await post('/api/contact', aMessage());
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('past the limit a plain post comes back filled, with 429 and a sentence that says when to try again', async () => {
  const answer = await plain('/en/contact', {name: 'Camille Exemple'});
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  const html = await answer.text();
  expect(html).toMatch(/try again in (one minute|\d+ minutes)/);
  expect(html).toContain('value="Camille Exemple"');
  expect(await (await plain('/contact', {})).text()).toMatch(/réessayez dans (une minute|\d+ minutes)/);
});

test('the duplicate check is a POST that nothing stores, 20 in 10 minutes, then says when to ask again; its answer itself tells, so its time need not hide anything', async ({
  site,
}) => {
  expect((await fetch(`${URL_OF_SITE}/api/registration/email-check`)).status).toBe(405);
  const answers = [];
  for (let n = 0; n < 21; n++)
    answers.push(await post('/api/registration/email-check', {email: `${randomUUID()}@exemple.invalid`}));
  for (const answer of answers) expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answers.filter(({status}) => status === 200).length).toBeLessThanOrEqual(20);
  expect(answers.at(-1)?.status).toBe(429);
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  // A new process, so that the walks after this one are welcome again.
  await site.stop('SIGTERM');
  await site.start();
});
