import {readdirSync} from 'node:fs';
import path from 'node:path';
import {templateHtml} from '#lib/mail/templates.ts';
import {command} from '../support/api-server.ts';
import {temporaryFolder} from '../support/folder.ts';
import {MAIL_ADDRESSES} from '../support/mail-addresses.ts';
import {PROVIDER_KEY, startProvider, type FakeProvider} from '../support/provider.ts';

let provider: FakeProvider;
beforeEach(async () => {
  provider = await startProvider();
});
afterEach(() => provider.close());

const folder = temporaryFolder();
const run = (words: string[], key = PROVIDER_KEY) =>
  command(
    'mail-templates',
    {
      ...MAIL_ADDRESSES,
      DATA_DIR: path.join(folder, 'data'),
      SITE_URL: 'https://www.exemple.invalid',
      MAILCHIMP_TRANSACTIONAL_API_KEY: key,
      MAILCHIMP_TRANSACTIONAL_BASE_URL: provider.baseUrl,
    },
    ...words,
  );
const inAccount = (code: string, published = code) =>
  provider.account.templates.set('HSContact', {code, published});
const published = () => provider.account.templates.get('HSContact')?.published;
const OURS = templateHtml('HSContact');

it('adds what the account lacks, and replaces only by --force what differs', async () => {
  provider.account.templates.clear();
  expect(await run(['--push'])).toMatchObject({status: 0, stderr: ''});
  expect(published()).toBe(OURS);
  expect(provider.refused).toEqual([]);

  inAccount(OURS.replaceAll('\n', ' \r\n'));
  expect((await run(['--push'])).stdout).toBe(
    ['HSContact', 'HSDevis', 'SendRegisterSiteHS', ''].join(' is up to date.\n'),
  );

  const changed = OURS.replace('Nouveau message', 'Courrier');
  for (const [draft, sent] of [
    [changed, changed],
    [changed, OURS],
  ] as const) {
    inAccount(draft, sent);
    const {status, stdout} = await run(['--push']);
    expect([status, published()]).toEqual([1, sent]);
    expect(stdout).toContain('HSContact differs in the account, and stays as it is.');
  }
  expect(await run(['--push', '--force'])).toMatchObject({status: 0});
  expect(provider.account.templates.get('HSContact')).toEqual({code: OURS, published: OURS});
});

it('a wrong key is an error without the key', async () => {
  const {status, stdout, stderr} = await run(['--push'], 'une-autre');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('mail: Invalid_Key (401)');
  expect(stderr).not.toContain('une-autre');
});

it('writes them as files into a folder', async () => {
  const target = path.join(folder, 'templates');
  expect(await run([target])).toMatchObject({status: 0, stderr: ''});
  expect(readdirSync(target)).toHaveLength(3);
  expect(await run([target, '--push'])).toMatchObject({status: 2});
  expect(await run([])).toMatchObject({status: 2});
  const file = path.join(target, 'HSContact.html');
  expect(await run([file])).toMatchObject({status: 1, stderr: `${file} cannot be used: EEXIST.\n`});
});
