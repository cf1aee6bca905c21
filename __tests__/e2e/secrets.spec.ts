import {randomUUID} from 'node:crypto';
import {globSync, readFileSync, statSync} from 'node:fs';
import {PROVIDER_KEY} from '../support/provider.ts';
import {aMessage, post} from './posting.ts';
import {expect, test} from './site.ts';

/** What a browser may be given: nothing that names a key, a setting or the host of a gateway. */
const SECRETS = [
  PROVIDER_KEY,
  'MAILCHIMP',
  'mandrillapp',
  'send-template',
  'LEGACY_',
  'json_get_react',
  'siteHS_json',
  'REVALIDATE_TOKEN',
  'DATABASE_URL',
  'CONTACT_TO',
  'libphonenumber',
];

test('no file that a browser gets holds a secret or knows what is behind the gateways', async ({site}) => {
  const files = globSync('{.next/builds/*/static,public}/**/*.{js,css,json,html,txt,svg,map}').filter(
    (file) => statSync(file).isFile(),
  );
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(3);
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return SECRETS.filter((secret) => text.includes(secret)).map((secret) => `${file}: ${secret}`);
  });
  expect(found).toEqual([]);
  // The key is used where a mail goes out, and nowhere before.
  const sent = aMessage({message: `Bonjour, ${randomUUID()}`});
  expect((await post('/api/contact', sent)).status).toBe(202);
  await expect.poll(() => site.mails().some(({text}) => text.includes(sent.message))).toBe(true);
  expect(site.output()).not.toContain(PROVIDER_KEY);
});
