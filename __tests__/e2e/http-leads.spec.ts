// docs/promises.md: HTTP interface
import {randomUUID} from 'node:crypto';
import {aSubmission, ON_THE_WIRE} from '../support/leads.ts';
import {post} from './posting.ts';
import {expect, test} from './site.ts';

test.describe('leads over HTTP', () => {
  test('a repeat gets the same reference; other content under the same id is a second lead', async ({
    site,
  }) => {
    const before = await site.health();
    const first = aSubmission('contact');
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
    // The log lines of a lead carry the id of its request.
    const requestOf = (what: string) => {
      const line = site
        .output()
        .split('\n')
        .find((one) => one.includes(`"lead":"${kept.id}"`) && one.includes(`"msg":"${what}"`));
      return (JSON.parse(line ?? '{}') as {request?: string}).request;
    };
    // The log is written in the background: an answer may arrive before its line.
    await expect.poll(() => requestOf('lead kept')).toBeTruthy();
    await expect.poll(() => requestOf('delivered')).toBe(requestOf('lead kept'));
    expect((await site.health()).suspected).toBe(before.suspected);
  });

  test('a filled honeypot is answered like any other, and stored as suspected', async ({site}) => {
    const {suspected} = await site.health();
    const response = await post(
      '/api/contact',
      aSubmission('contact', {precision_bis: 'https://spam.invalid', message: 'pot de miel'}),
    );
    expect(response.status).toBe(202);
    expect(await response.json()).toMatchObject({status: 'accepted', reference: expect.any(String)});
    expect((await site.health()).suspected).toBe(suspected + 1);
    expect(site.mails().some(({text}) => text.includes('pot de miel'))).toBe(false);
  });

  test('a repeated registration is one lead; an existing account is named at its field', async ({site}) => {
    const email = `${randomUUID()}@exemple.invalid`;
    const registration = aSubmission('registration', {email});
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
    // The mail arrives before the worker completes the job.
    await expect
      .poll(async () => {
        const again = await post('/api/registration', registration);
        const answer = (await again.json()) as {reference: string; status: string};
        return [again.status, answer.reference, answer.status];
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
      expect(JSON.parse(arrived[0]?.body ?? '')).toEqual({...ON_THE_WIRE, mail: email});
    }
  });
});
