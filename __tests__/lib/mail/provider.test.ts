// docs/promises.md: Mails
import {inspect} from 'node:util';
import {freePort} from '#__tests__/support/free-port.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {providerGateway} from '#lib/mail/provider.ts';
import type {TemplateMail} from '#lib/mail/template-mail.ts';
import {log} from '#lib/observability/log.ts';
import {aConfirmationMail, aMail, aQuoteMail, PERSONAL} from '../../support/mail.ts';
import {PROVIDER_KEY, startProvider, type FakeProvider, type Scenario} from '../../support/provider.ts';
import {JUDGED, REJECTED} from './verdicts.ts';

let provider: FakeProvider;
let warn: jest.SpyInstance;

beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.requests.length = provider.refused.length = provider.paths.length = 0;
  provider.answer('ok');
  warn = jest.spyOn(log, 'warn');
});

function gateway(change: {key?: string; baseUrl?: string; deadline?: number} = {}) {
  const {key = PROVIDER_KEY, baseUrl = provider.baseUrl, deadline = 2_000} = change;
  return providerGateway({key, baseUrl}, deadline);
}

/** The error a send ends with, after making sure that nothing secret or personal is anywhere in it or in the log. */
async function failure(mail: TemplateMail = aMail(), to = gateway()): Promise<GatewayError> {
  const error: unknown = await to.send(mail).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof GatewayError)) throw new Error(`expected a GatewayError, got ${inspect(error)}`);
  const everything = inspect([error, error.stack, JSON.stringify(error), warn.mock.calls], {
    depth: Infinity,
    showHidden: true,
  });
  for (const secret of [PROVIDER_KEY, 'mauvaise-cle', ...PERSONAL]) expect(everything).not.toContain(secret);
  expect(error.cause).toBeUndefined();
  return error;
}

describe('a mail that the provider takes', () => {
  it.each([
    ['contact', aMail()],
    ['quote', aQuoteMail()],
    ['confirmation', aConfirmationMail()],
  ])('is a request that the official schema allows: %s', async (_name, mail) => {
    await gateway().send(mail);
    expect(provider.refused).toEqual([]);
    expect(provider.requests).toHaveLength(1);
  });

  it('goes out as promised, encoded', async () => {
    await gateway().send(aMail());
    expect(provider.requests[0]).toEqual({
      key: PROVIDER_KEY,
      template_name: 'HSContact',
      template_content: [],
      message: {
        subject: 'Contact Hélianthe',
        from_email: 'site@exemple.invalid',
        to: [
          {email: 'contact@exemple.invalid', type: 'to'},
          {email: 'copie@exemple.invalid', type: 'cc'},
        ],
        headers: {
          'Reply-To': 'marie@exemple.fr',
          'X-Submission-Id': '0b7f2f8e-3f0e-4d7e-9a53-7d1f0a5a2c11',
        },
        preserve_recipients: true,
        merge_language: 'mailchimp',
        global_merge_vars: [
          {name: 'EMAILPRO', content: 'marie@exemple.fr'},
          {name: 'TYPE', content: 'Contact'},
          {name: 'MOD', content: 'Bonjour, ma glycémie<br>est &lt;stable&gt;.'},
          {name: 'NOM', content: 'Marie Inventée'},
        ],
        metadata: {submission_id: '0b7f2f8e-3f0e-4d7e-9a53-7d1f0a5a2c11'},
        auto_text: true,
        track_opens: false,
        track_clicks: false,
      },
    });
  });

  it('carries its link as an address, not as text', async () => {
    await gateway().send(aConfirmationMail());
    expect(provider.requests[0]?.message.global_merge_vars[0]).toEqual({
      name: 'ID1',
      content: 'https://partenaire.invalid/confirmer?source=site&amp;Email=marie%40exemple.fr',
    });
  });

  it('has no Reply-To if no header can hold the address', async () => {
    await gateway().send(aMail({replyTo: 'a@exemple.fr;b.fr'}));
    expect(provider.requests[0]?.message.headers).not.toHaveProperty('Reply-To');
  });

  it('uses a new connection, which the provider cannot have closed', async () => {
    const before = provider.connections;
    for (let mails = 0; mails < 3; mails++) await gateway().send(aMail());
    expect(provider.connections - before).toBe(3);
  });

  it.each<Scenario>(['queued', 'scheduled'])('counts as sent when it is %s', async (scenario) => {
    provider.answer(scenario);
    await expect(gateway().send(aMail())).resolves.toBeUndefined();
  });

  it('counts as sent when only the copy is refused, with a warning that has no address', async () => {
    provider.answer({rejected: 'hard-bounce', recipient: 'cc'});
    await gateway().send(aMail());
    expect(warn.mock.calls).toEqual([
      [
        {code: 'hard-bounce', template: 'HSContact', lead: '0b7f2f8e-3f0e-4d7e-9a53-7d1f0a5a2c11'},
        'mail: the copy was not accepted',
      ],
    ]);
  });
});

describe('a mail that the provider does not take', () => {
  it.each(REJECTED)('because of %s is the fault of: %s', async (reason, fault, code = reason ?? '') => {
    provider.answer({rejected: reason});
    await expect(failure()).resolves.toMatchObject({service: 'mail', code, fault, uncertain: false});
  });

  it.each(JUDGED)('has a fault by the response: %s', async (_name, scenario, expected) => {
    provider.answer(scenario);
    await expect(failure()).resolves.toMatchObject({service: 'mail', uncertain: false, ...expected});
  });

  it('is not sent to where a redirect points', async () => {
    provider.answer('307');
    await failure();
    expect(provider.paths).toEqual(['/api/1.3/messages/send-template']);
  });

  it('was certainly not sent without a listener', async () => {
    const port = await freePort();
    const error = await failure(aMail(), gateway({baseUrl: `http://127.0.0.1:${port}/api/1.3`}));
    expect(error).toMatchObject({code: 'ECONNREFUSED', fault: 'passing', uncertain: false});
  });
});
