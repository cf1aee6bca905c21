// docs/promises.md: Desk
import {existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {renderToStaticMarkup} from 'react-dom/server';
import sharp from 'sharp';
import type {Context} from '#desk/context.ts';
import {
  digestOfFiles,
  documents,
  ownText,
  put,
  putPicture,
  versionAt,
  versionsOf,
  type Document,
} from '#desk/documents.ts';
import {company} from '#desk/pages/company.tsx';
import {content} from '#lib/config/content.ts';
import {flat} from '#lib/config/texts.ts';
import {say} from '#lib/i18n/say.ts';
import {recordUse} from '#lib/outbox/admin/audit.ts';
import {folderOfEachTest} from '../support/folder.ts';
import {fr} from '../support/texts.ts';

// Each check is a program of its own.
jest.setTimeout(120_000);

jest.mock('#lib/outbox/admin/audit.ts', () => ({recordUse: jest.fn()}));
jest.mock('#desk/pages/publication.tsx', () => ({publish: () => ({to: 'publication'})}));

const folder = folderOfEachTest();
const CHECKOUT = process.cwd();
const own = (name: string) => path.join(folder(), name);
const documentOf = (name: string) => documents().find(({id}) => id === name)!;
const COMPANY = documentOf('company');
const FILE = 'content/company.json';

/** Works in a release, beside which the owner's files lie. */
beforeEach(() => {
  mkdirSync(own('releases/this'), {recursive: true});
  for (const name of ['content', 'messages', 'public', 'desk'])
    symlinkSync(path.join(CHECKOUT, name), own(`releases/this/${name}`));
  process.chdir(own('releases/this'));
});
afterEach(() => process.chdir(CHECKOUT));

const putNow = (document: Document, contents: Record<string, string>) =>
  put(folder(), document, contents, 'fr', digestOfFiles(document));

const withPhone = (value: string) => {
  const company = JSON.parse(ownText(FILE)) as {phone: object};
  return {[FILE]: JSON.stringify({...company, phone: {value}})};
};
/** Sends the form of a document as it is stored, but for these fields. */
async function sent(name: string, changed: Record<string, string>) {
  const document = documentOf(name);
  const form = new FormData();
  const stored = name.startsWith('textes') ? {} : (JSON.parse(ownText(document.files[0]!)) as object);
  for (const [key, value] of flat(stored)) if (value !== false) form.set(key, String(value));
  const digest = digestOfFiles(document);
  for (const [key, value] of Object.entries({digest, ...changed})) form.set(key, value);
  const answer = await company({
    ...{form, name, t: fr.desk, language: 'fr', posted: true, env: {dataDir: folder()}, session: {}},
    say: (text: string, values: Record<string, string>) => say('fr', text, values),
  } as unknown as Context);
  return {answer, html: 'body' in answer ? renderToStaticMarkup(answer.body) : ''};
}
const phone = () => (JSON.parse(ownText(FILE)) as {phone: {value: string}}).phone.value;

it('keeps the last ten versions, each of which can be put in place again', async () => {
  const [before, versions] = [ownText(FILE), own('desk/company')];
  mkdirSync(versions, {recursive: true});
  for (let at = 1; at <= 10; at += 1) writeFileSync(path.join(versions, String(at)), '{}');
  content('company');
  expect(await putNow(COMPANY, withPhone('+33320000000'))).toEqual([]);
  // The preview of an article shows the company.
  expect(content('company').phone.value).toBe('+33320000000');
  expect(phone()).toBe('+33320000000');
  const [latest = 0, ...older] = versionsOf(folder(), 'company');
  expect(older).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2]);
  const earlier = versionAt(folder(), 'company', latest);
  expect(earlier).toEqual({[FILE]: before});
  expect((await sent('company', {version: String(latest)})).answer).toEqual({to: 'publication'});
  expect(recordUse).toHaveBeenLastCalledWith(
    undefined,
    expect.objectContaining({command: 'restore company'}),
  );
  expect(readFileSync(own(FILE), 'utf8')).toBe(before);
  expect(versionAt(folder(), 'company', 1)).toBeUndefined();
});

it('puts a picture in place without what a telephone noted', async () => {
  const photo = await sharp({create: {width: 40, height: 20, channels: 3, background: '#2848c4'}})
    .withExif({IFD0: {Copyright: 'Un téléphone inventé'}})
    .jpeg()
    .toBuffer();
  const name = await putPicture(
    'public/assets/team',
    new File([new Uint8Array(photo)], '../Solène & fils.JPG'),
  );
  expect(name).toMatch(/^solene-fils-[0-9a-f]{8}\.jpeg$/);
  const address = `/assets/team/${name}`;
  expect((await sharp(own(`public${address}`)).metadata()).exif).toBeUndefined();
  const member = {name: 'Solène Inventée', role: {fr: 'Cheffe', en: 'Head'}, portrait: address};
  expect(await putNow(documentOf('team'), {'content/team.json': JSON.stringify([member])})).toEqual([]);
});

it('changes nothing where another tab has done so by then, and keeps what was typed beside it', async () => {
  const digest = digestOfFiles(COMPANY);
  await putNow(COMPANY, withPhone('+33320000000'));
  const other = ownText(FILE);
  const typed = {digest, 'phone.value': '03 20 11 22 33', 'name.value': 'Un nom tapé'};
  const {answer, html} = await sent('company', typed);
  expect(answer).toMatchObject({status: 409});
  expect(html).toContain(fr.desk.company.changed);
  expect(html).toMatch(/Enregistré maintenant\s: \+33320000000.* value="Un nom tapé"/);
  const [version] = versionsOf(folder(), 'company');
  expect(html).toMatch(new RegExp(`value="${version}" name="version">Revenir à la version`));
  expect((await sent('company', {digest, version: String(version)})).answer).toMatchObject({status: 409});
  expect(ownText(FILE)).toBe(other);
  // Looked at, it can be sent again, with the number as links of the site need it.
  const [, now = ''] = /name="digest" value="([^"]+)"/.exec(html) ?? [];
  expect((await sent('company', {...typed, digest: now})).answer).toEqual({to: 'publication'});
  expect(phone()).toBe('+33320112233');
});

it.each([
  ['company', {'phone.value': '12'}, 'phone.value', 'Téléphone : doit être un numéro'],
  [
    'team',
    {'0.name': 'Solène', '0.role.fr': 'Cheffe', '0.role.en': ' ', '0.portrait': 'solene'},
    '0.role.en',
    'Solène, Fonction, En anglais : ne doit pas être vide',
  ],
  ['textes-contact', {'title.en': 'A {'}, 'title.en', 'Contact, En anglais : a une accolade { sans'],
])(
  'changes nothing where %s could not be published, marks the field, and links to it by its name',
  async (name, changed, id, line) => {
    const {html} = await sent(name, changed);
    expect([existsSync(own('content')), existsSync(own('desk'))]).toEqual([false, false]);
    expect(html).toMatch(new RegExp(`<a href="#${id}">${line}`));
    expect(html).toMatch(
      new RegExp(`<(?:input|textarea)[^>]* aria-invalid="true" aria-describedby="${id}-error"`),
    );
  },
);
