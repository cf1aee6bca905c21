// docs/promises.md: HTTP interface
import {randomUUID} from 'node:crypto';
import {request as httpRequest} from 'node:http';
import {aMessage, post} from './posting.ts';
import {expect, PORT, test, URL_OF_SITE} from './site.ts';

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
    // One name leads from a request to all that became of it.
    const requestOf = (what: string) => {
      const line = site
        .output()
        .split('\n')
        .find((one) => one.includes(`"lead":"${kept.id}"`) && one.includes(`"msg":"${what}"`));
      return (JSON.parse(line ?? '{}') as {request?: string}).request;
    };
    // The log is written beside the work: an answer may be here before its line, and the store knows of a delivery first.
    await expect.poll(() => requestOf('lead kept')).toBeTruthy();
    await expect.poll(() => requestOf('delivered')).toBe(requestOf('lead kept'));
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
    // The mail is there a moment before the worker has noted it.
    await expect
      .poll(async () => {
        const again = await post('/api/registration', registration);
        const told = (await again.json()) as {reference: string; status: string};
        return [again.status, told.reference, told.status];
      })
      .toEqual([202, reference, 'delivered']);

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
