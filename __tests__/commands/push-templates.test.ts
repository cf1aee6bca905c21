import {readdirSync} from 'node:fs';
import path from 'node:path';
import {pushTemplates, type Push} from '#commands/mail-templates/push-templates.ts';
import {providerAccount} from '#lib/mail/provider-account.ts';
import {isAsWePushedIt, marked, unmarked} from '#lib/mail/template-mark.ts';
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

const push = ({key = PROVIDER_KEY, ...options}: {key?: string; force?: boolean; dryRun?: boolean} = {}) =>
  pushTemplates(providerAccount({key, baseUrl: provider.baseUrl}, 2_000), {
    asksToConfirm: true,
    force: false,
    dryRun: false,
    ...options,
  });
const outcomes = (pushed: readonly Push[]) => pushed.map(({outcome}) => outcome);
const sent = (name: string) => provider.account.templates.get(name)?.published ?? '';

describe('an account without templates', () => {
  beforeEach(() => provider.account.templates.clear());

  it('gets all three, published', async () => {
    expect(outcomes(await push())).toEqual(['added', 'added', 'added']);
    expect(unmarked(sent('HSContact'))).toBe(templateHtml('HSContact').trim());
    expect(provider.refused).toEqual([]);
  });
});

describe('an account with templates of ours', () => {
  beforeEach(async () => {
    provider.account.templates.clear();
    await push();
  });

  it('gets a newer version over an unchanged older one', async () => {
    const older = marked(templateHtml('HSDevis').replace('Nouvelle demande de devis', 'Devis'));
    provider.account.templates.set('HSDevis', {code: older, published: older});
    const pushed = await push();
    expect(outcomes(pushed)).toEqual(['the same', 'updated', 'the same']);
    expect(pushed[1]?.difference).toContain('+<title>Nouvelle demande de devis</title>');
    expect(sent('HSDevis')).toContain('Nouvelle demande de devis');
  });

  it('keeps a template that was changed there, and a draft', async () => {
    const changed = sent('HSContact').replace('Nouveau message', 'Courrier');
    provider.account.templates.set('HSContact', {code: changed, published: changed});
    provider.account.templates.set('HSDevis', {
      code: sent('HSDevis').replace('devis', 'chiffrage'),
      published: sent('HSDevis'),
    });
    const pushed = await push();
    expect(outcomes(pushed)).toEqual(['changed there', 'changed there', 'the same']);
    expect(pushed[0]?.difference).toContain('-<title>Courrier</title>');
    expect(sent('HSContact')).toBe(changed);
  });

  it('overwrites it with --force', async () => {
    provider.account.templates.set('HSContact', {code: '<p>Autre</p>', published: '<p>Autre</p>'});
    expect(outcomes(await push({force: true, dryRun: true}))[0]).toBe('would be updated');
    expect(sent('HSContact')).toBe('<p>Autre</p>');
    expect(outcomes(await push({force: true}))[0]).toBe('updated');
    expect(sent('HSContact')).toContain('Nouveau message');
  });
});

it('a wrong key is an error without the key', async () => {
  await expect(push({key: 'une-autre'})).rejects.toMatchObject({
    code: 'Invalid_Key',
    fault: 'configuration',
    message: 'mail: Invalid_Key (401)',
  });
});

describe('the mark', () => {
  it.each([
    ['as it was', (html: string) => html, true],
    ['with the line ends of an editor', (html: string) => html.replaceAll('\n', '\r\n'), true],
    ['with blanks at its end', (html: string) => `${html}\n\n  `, true],
    ['with another word', (html: string) => html.replace('Bonjour', 'Salut'), false],
    ['without its mark', (html: string) => unmarked(html), false],
    ['with something behind it', (html: string) => `${html}<p>…</p>`, false],
  ])('tells a template %s', (_name, change, known) => {
    expect(isAsWePushedIt(change(marked('<p>Bonjour</p>\n<p>*|NOM|*</p>\n')))).toBe(known);
  });
});

describe('bin/site mail-templates', () => {
  const folder = temporaryFolder();
  const run = (...words: string[]) =>
    command(
      'mail-templates',
      {
        ...MAIL_ADDRESSES,
        DATA_DIR: path.join(folder, 'data'),
        SITE_URL: 'https://www.exemple.invalid',
        MAILCHIMP_TRANSACTIONAL_API_KEY: PROVIDER_KEY,
        MAILCHIMP_TRANSACTIONAL_BASE_URL: provider.baseUrl,
      },
      ...words,
    );

  it('--push brings them into the account', async () => {
    provider.account.templates.clear();
    expect(await run('--push')).toMatchObject({status: 0, stderr: ''});
    expect(provider.account.templates.size).toBe(3);
  });

  it('some-folder writes them as files', async () => {
    const target = path.join(folder, 'templates');
    expect(await run(target)).toMatchObject({status: 0, stderr: ''});
    expect(readdirSync(target)).toHaveLength(3);
  });
});
