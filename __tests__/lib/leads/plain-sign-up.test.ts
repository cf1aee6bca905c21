import {POST as registration} from '#app/api/registration/route.ts';
import {backend} from '#lib/backend/backend.ts';
import {CONSENT_VERSION} from '#lib/registration/choices.ts';
import {registrationSchema} from '#lib/registration/schema.ts';
import {toWire} from '#lib/registration/wire.ts';
import {aVisitor, jsonPost} from '../../support/json-post.ts';
import {aRegistration} from '../../support/leads.ts';
import {consents, post, rows, STEP_ONE, STEP_TWO} from '../../support/plain-post.ts';
import {siteFolder} from '../../support/site-folder.ts';

siteFolder();

describe('the sign-up', () => {
  it('shows step 2 after step 1, the country set from the one lived in', async () => {
    expect(await post('registration', STEP_ONE)).toMatchObject({
      status: 200,
      answer: {step: 'two', values: {lastName: 'O’Neill', country: 'BE'}},
    });
    expect(await post('registration', {...STEP_ONE, country: 'LU'})).toMatchObject({
      answer: {values: {country: 'LU'}},
    });
  });

  it('asks carers for specialty and practice, in the order of the page', async () => {
    const answers: Record<string, string> = {...STEP_TWO, specialty: '', jobTitle: ''};
    delete answers.practicePrivate;
    const outcome = await post('registration', answers);
    expect(outcome).toMatchObject({status: 422, answer: {step: 'two'}});
    expect(outcome.kind === 'shown' && Object.keys(outcome.answer.errors ?? {})).toEqual([
      'specialty',
      'practice',
      'jobTitle',
    ]);
  });

  it('leads back to step 1 where something carried along is wrong', async () => {
    expect(await post('registration', {...STEP_TWO, email: 'x', phone: ''})).toMatchObject({
      status: 422,
      answer: {step: 'one', errors: {email: ['email']}},
    });
  });

  it('keeps the consents with their text’s version, language, time and page', async () => {
    expect(await post('registration', STEP_TWO)).toMatchObject({kind: 'kept'});
    const [row] = await rows('registration');
    expect(JSON.parse(row?.context ?? '')).toEqual({emailChecked: true, page: '/en/inscription'});
    expect(await consents()).toEqual([
      {
        email: STEP_TWO.email,
        kind: 'registration',
        textVersion: CONSENT_VERSION,
        language: 'en',
        givenAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        page: '/en/inscription',
        leadId: row?.id,
      },
    ]);
    expect(JSON.parse(row?.payload ?? '')).toMatchObject({practice: '1', birthDate: '1988-02-29'});
  });

  it('keeps them in the same way with the script', async () => {
    const response = await registration(
      jsonPost('/api/registration', aRegistration({email: 'awa.script@exemple.invalid'}), {
        'content-language': 'fr',
        referer: 'http://localhost:3000/inscription?etape=2',
      }),
    );
    expect(response.status).toBe(202);
    expect((await consents()).at(-1)).toMatchObject({
      email: 'awa.script@exemple.invalid',
      textVersion: CONSENT_VERSION,
      language: 'fr',
      page: '/inscription',
    });
  });

  it('checks 20 addresses in 10 minutes, as the e-mail check does, then stores leads unchecked', async () => {
    const payload = JSON.parse((await rows('registration'))[0]?.payload ?? '');
    await backend().register(toWire(registrationSchema.parse(payload)), 'key-1');
    const address = aVisitor();
    const taken = {status: 422, answer: {errors: {email: ['taken']}}};
    for (let n = 0; n < 10; n++) {
      expect(await post('registration', STEP_ONE, {address})).toMatchObject(taken);
      expect(await post('registration', {...STEP_TWO, jobTitle: `${n}`}, {address})).toMatchObject(taken);
    }
    expect(await post('registration', STEP_ONE, {address})).toMatchObject({status: 200});
    expect(await post('registration', {...STEP_TWO, jobTitle: 'x'}, {address})).toMatchObject({kind: 'kept'});
    const last = (await rows('registration')).at(-1);
    expect(JSON.parse(last?.context ?? '')).toMatchObject({emailChecked: false});
  });
});
