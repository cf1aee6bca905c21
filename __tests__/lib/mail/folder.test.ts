// docs/promises.md: Mails
import {chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {inspect} from 'node:util';
import {folderGateway} from '#lib/mail/folder.ts';
import type {TemplateMail} from '#lib/mail/template-mail.ts';
import {readEml} from '../../support/eml.ts';
import {aConfirmationMail, aMail, aQuoteMail, PERSONAL} from '../../support/mail.ts';

let root: string;
let folder: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'mail-'));
  folder = path.join(root, 'data', 'mail');
});
afterEach(() => rm(root, {recursive: true, force: true}));

async function written(mail: TemplateMail) {
  await folderGateway(folder).send(mail);
  const [name = ''] = await readdir(folder);
  return readEml(await readFile(path.join(folder, name), 'utf8'));
}

describe('a mail in the folder', () => {
  it('has the headers it would have been sent with', async () => {
    const {headers} = await written(aMail());
    expect(Object.fromEntries(headers)).toMatchObject({
      from: 'site@exemple.invalid',
      to: 'contact@exemple.invalid',
      cc: 'copie@exemple.invalid',
      'reply-to': 'marie@exemple.fr',
      subject: 'Contact Hélianthe',
      'x-submission-id': '0b7f2f8e-3f0e-4d7e-9a53-7d1f0a5a2c11',
    });
    expect(Math.abs(Date.parse(headers.get('date') ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it.each([
    ['contact', aMail()],
    ['quote', aQuoteMail()],
    ['confirmation', aConfirmationMail()],
  ])('holds every value and no merge tag: %s', async (_name, mail) => {
    const {text, html} = await written(mail);
    for (const value of Object.values(mail.variables)) {
      for (const line of value.split('\n')) expect(text).toContain(line);
    }
    expect(text + html).not.toMatch(/\*\||\|\*/);
  });

  it('does not read merge tags that a visitor typed', async () => {
    const {text} = await written(aMail({variables: {...aMail().variables, NOM: '*|EMAILPRO|* $& $1'}}));
    expect(text.replaceAll('\u200B', '')).toContain('*|EMAILPRO|* $& $1');
  });

  it('has one recipient where two were typed into one field', async () => {
    const {headers} = await written(aConfirmationMail({to: 'a@b.fr,c@exemple.fr'}));
    expect(headers.get('to')).toBe('"a@b.fr,c"@exemple.fr');
  });

  it.each(['to', 'cc', 'from', 'subject', 'leadId'] as const)(
    'cannot get a header of its own through %s',
    async (field) => {
      const mail = aMail({[field]: 'x@exemple.fr\r\nBcc: tous@exemple.fr'});
      await expect(folderGateway(folder).send(mail)).rejects.toMatchObject({
        name: 'GatewayError',
        service: 'mail',
      });
      await expect(readdir(folder)).rejects.toThrow('ENOENT');
    },
  );

  it('can be read by this account only, also where the folder was open', async () => {
    await mkdir(folder, {recursive: true});
    await chmod(folder, 0o755);
    await folderGateway(folder).send(aMail());
    const [name = ''] = await readdir(folder);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
  });

  it('that cannot be written is tried again, and leaves nothing behind', async () => {
    await mkdir(path.join(root, 'data'));
    await writeFile(folder, 'a file where the folder should be');
    const error: unknown = await folderGateway(folder)
      .send(aMail())
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({name: 'GatewayError', code: 'EEXIST', fault: 'passing', uncertain: false});
    const everything = inspect(error, {depth: Infinity, showHidden: true});
    for (const personal of PERSONAL) expect(everything).not.toContain(personal);
    expect(await readdir(path.join(root, 'data'))).toEqual(['mail']);
  });
});
