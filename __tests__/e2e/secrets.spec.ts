import {randomUUID} from 'node:crypto';
import {globSync, readFileSync, statSync} from 'node:fs';
import {localePath, NOT_FOUND, PAGES, SEARCH} from '#lib/i18n/paths.ts';
import {LOCALES} from '#lib/i18n/routing.ts';
import {aSubmission} from '../support/leads.ts';
import {PROVIDER_KEY} from '../support/provider.ts';
import {post, postPlainly} from './posting.ts';
import {expect, OPERATOR_TOKEN, REVALIDATE_TOKEN, test, URL_OF_SITE} from './site.ts';

/** The keys of the site under test. */
const KEYS = [PROVIDER_KEY, OPERATOR_TOKEN, REVALIDATE_TOKEN];
/** Keys, settings and hosts of gateways, which no browser may get. */
const SECRETS = [
  ...KEYS,
  'MAILCHIMP',
  'mandrillapp',
  'send-template',
  'LEGACY_',
  'json_get_react',
  'siteHS_json',
  'REVALIDATE_TOKEN',
  'OPERATOR_TOKEN',
  'DATABASE_URL',
  'CONTACT_TO',
  'libphonenumber',
];
const secretsIn = (where: string, text: string) =>
  SECRETS.filter((secret) => text.includes(secret)).map((secret) => `${where}: ${secret}`);

test('no file for browsers holds a secret or the name of an outside service', async () => {
  const files = globSync('{.next-build/{static,site},public}/**/*.{js,css,json,html,txt,svg,map}').filter(
    (file) => statSync(file).isFile(),
  );
  // Next's own, and those of the browser module.
  for (const part of ['static', 'site'])
    expect(files.filter((file) => file.includes(`/${part}/`) && file.endsWith('.js')).length).toBeGreaterThan(
      3,
    );
  expect(files.flatMap((file) => secretsIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test('no answer and no log line holds a secret', async ({site}) => {
  const pages = LOCALES.flatMap((locale) =>
    [...PAGES, SEARCH, NOT_FOUND].map((page) => localePath(locale, page)),
  );
  const files = ['/feed.xml', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest'];
  const answers = [...pages, ...files, '/api/health', '/api/metrics', '/api/cities?postalCode=59120'];
  for (const asked of answers)
    expect(secretsIn(asked, await (await fetch(URL_OF_SITE + asked)).text())).toEqual([]);
  expect(secretsIn('a refusal', await (await postPlainly('/contact', {name: ''})).text())).toEqual([]);
  const message = `Bonjour, ${randomUUID()}`;
  const kept = await post('/api/contact', aSubmission('contact', {message}));
  expect(kept.status).toBe(202);
  const thanks = await kept.text();
  expect(secretsIn('a thank-you', thanks)).toEqual([]);
  await expect.poll(() => site.mails().some(({text}) => text.includes(message))).toBe(true);
  // The log is written in the background.
  const {id} = JSON.parse(thanks) as {id: string};
  const delivered = (line: string) => line.includes(id) && line.includes('"msg":"delivered"');
  await expect.poll(() => site.output().split('\n').some(delivered)).toBe(true);
  expect(KEYS.filter((key) => site.output().includes(key))).toEqual([]);
});
