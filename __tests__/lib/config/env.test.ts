// docs/promises.md: Settings
import {MAIL_ADDRESSES} from '#__tests__/support/mail-addresses.ts';
import {readEnv} from '#lib/config/env.ts';
import {gateways} from '#lib/config/gateways.ts';

const PROVIDER = {
  MAILCHIMP_TRANSACTIONAL_API_KEY: 'md-invented-key',
  SITE_URL: 'https://www.exemple.invalid',
  ...MAIL_ADDRESSES,
};

it('works completely with nothing set', () => {
  const env = readEnv({});
  expect(env).toMatchObject({
    siteUrl: 'http://localhost:3000',
    port: 3000,
    legacy: undefined,
    mailProvider: undefined,
    trustedProxyHops: 0,
    leadRetentionDays: 7,
    showSamples: true,
    confirmationUrl: 'http://localhost:3000/inscription/confirmation',
  });
  expect(gateways(env)).toMatchObject({mail: 'folder', store: 'SQLite'});
  expect(gateways(env, '.data')).toEqual({
    backend: 'embedded',
    mail: 'folder .data/mail',
    postal: 'embedded table',
    store: 'SQLite in .data',
  });
});

it.each([
  'postgresql://site:secret@base.exemple.invalid/site',
  'postgresql://site:secret@base.exemple.invalid/site?sslmode=require',
  'postgresql://site:secret@localhost.exemple.invalid/site',
  'postgresql:///site?host=base.exemple.invalid',
])('does not send leads over a network in the clear: %s', (DATABASE_URL) => {
  expect(() => readEnv({DATABASE_URL})).toThrow(/DATABASE_URL leads to another machine.*sslmode=verify-full/);
  expect(() => readEnv({DATABASE_URL})).not.toThrow(/secret|exemple/);
});

it.each([
  'postgresql://site:secret@base.exemple.invalid/site?sslmode=verify-full&sslmode=no-verify',
  'postgresql:///site?host=/run/postgresql&host=base.exemple.invalid',
])('refuses a parameter that stands there twice, since programs read different ones: %s', (DATABASE_URL) =>
  expect(() => readEnv({DATABASE_URL})).toThrow('DATABASE_URL names a parameter twice'),
);

it.each([
  'postgresql://site:secret@base.exemple.invalid/site?sslmode=verify-full',
  'postgresql://site:secret@base.exemple.invalid/site?sslmode=disable',
  'postgresql://site@[::1]/site',
  'postgresql:///site?host=/run/postgresql',
])('takes %s', (DATABASE_URL) => expect(readEnv({DATABASE_URL}).databaseUrl).toBe(DATABASE_URL));

it('takes an empty variable for an unset one', () => {
  expect(readEnv({SITE_URL: '', PORT: ' ', SHOW_SAMPLES: ''})).toMatchObject({
    siteUrl: 'http://localhost:3000',
    showSamples: true,
  });
});

it('follows PORT in the site’s address and leaves HOSTNAME alone', () => {
  expect(readEnv({PORT: '8080', HOSTNAME: 'a1b2c3'}).siteUrl).toBe('http://localhost:8080');
});

it('hides samples if mails really go out, unless SHOW_SAMPLES is set', () => {
  expect(readEnv(PROVIDER).showSamples).toBe(false);
  expect(readEnv({...PROVIDER, SHOW_SAMPLES: 'true'}).showSamples).toBe(true);
});

it.each([
  [{PORT: 'abc'}, 'PORT'],
  [{SITE_URL: 'www.exemple.invalid'}, 'SITE_URL'],
  [{SITE_URL: 'https://www.exemple.invalid/fr'}, 'SITE_URL'],
  [{LEGACY_HOST_URL: 'https://php.exemple.invalid'}, 'LEGACY_SITE_URL'],
  [{LEGACY_POST_ENCODING: 'xml'}, 'LEGACY_POST_ENCODING'],
  [{TRUSTED_PROXY_HOPS: '-1'}, 'TRUSTED_PROXY_HOPS'],
  [{REVALIDATE_TOKEN: 'short'}, 'REVALIDATE_TOKEN'],
  [{CONTACT_FROM: 'a@exemple.invalid\r\nBcc: b@exemple.invalid'}, 'CONTACT_FROM'],
  [{MAILCHIMP_TRANSACTIONAL_API_KEY: 'md-invented-key'}, 'CONFIRMATION_URL'],
  [{INDEXNOW_KEY: 'une_cle_inventee'}, 'INDEXNOW_KEY'],
  [{LEAD_WEBHOOK_SECRET: `whsec_${'A'.repeat(32)} whsec_short`}, 'LEAD_WEBHOOK_SECRET'],
  ...['LEGACY_HOST_URL', 'LEAD_WEBHOOK_URL', 'ALERT_WEBHOOK_URL'].map((name): [object, string] => [
    {[name]: 'https://user:secret@x.exemple.invalid/'},
    `${name} must not contain user:password@`,
  ]),
])('refuses %o with a sentence that names %s', (source, name) => {
  expect(() => readEnv(source as Record<string, string>)).toThrow(name);
});

it('never repeats a value that it refuses: it may be a secret in the wrong place', () => {
  expect(() => readEnv({REVALIDATE_TOKEN: 'tk-42', SITE_URL: 'md-secret'})).toThrow(
    expect.objectContaining({message: expect.not.stringMatching(/tk-42|md-secret/)}),
  );
});

it('allows pictures of the backend’s hosts and of those named besides', () => {
  const env = readEnv({
    LEGACY_HOST_URL: 'https://a.invalid',
    LEGACY_SITE_URL: 'https://b.invalid:8443/x',
    LEGACY_BACKEND_URL: 'https://a.invalid',
    IMAGE_HOSTS: ' Images.invalid , ',
  });
  expect(env.imageHosts).toEqual(['a.invalid', 'b.invalid:8443', 'images.invalid']);
});
