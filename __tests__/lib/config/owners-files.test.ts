// docs/promises.md: Releases
// docs/promises.md: Settings
import {cpSync, mkdirSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {checkTexts} from '#lib/config/check-texts.ts';
import {checkContent, content, forgetContent} from '#lib/config/content.ts';
import {legalText} from '#lib/config/legal-texts.ts';
import {logo} from '#lib/config/logo.ts';
import {siteFile} from '#lib/config/site-files.ts';
import {readTexts} from '#lib/config/texts.ts';
import {quoteMail} from '#lib/quote/deliver.ts';
import {folderOfEachTest} from '../../support/folder.ts';
import {aKeptLead, aQuote} from '../../support/leads.ts';

const folder = folderOfEachTest();
const release = () => path.join(folder(), 'releases/site-2026-11-25-abcdef');
let cwd: jest.SpyInstance;

/** Writes a file beside the releases, or into the release with `releases/site-…/` before its name. */
function write(name: string, value: unknown): void {
  const file = path.join(folder(), name);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
}

beforeEach(() => {
  mkdirSync(release(), {recursive: true});
  for (const name of ['content', 'messages']) cpSync(name, path.join(release(), name), {recursive: true});
  // Only looked at.
  symlinkSync(path.resolve('public'), path.join(release(), 'public'));
  cwd = jest.spyOn(process, 'cwd').mockImplementation(release);
  forgetContent();
});
afterEach(() => cwd.mockRestore());

interface Contact {
  contact: {title: string};
}

it('the owner’s files beside the releases are laid over: files whole, texts key by key', async () => {
  const company = content('company');
  const texts = readTexts<Contact & {meta: object}>('fr');
  forgetContent();
  write('content/company.json', {...company, name: {value: 'Essais du Nord'}});
  write('content/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');
  write('content/clients.json', [{name: 'Client', logo: '/assets/clients/nous.png'}]);
  write('content/legal/terms.md', '---\nupdated: 2026-12-01\n---\n## Objet {#objet}\n\nUn texte.\n');
  write('public/assets/clients/nous.png', '\ufeff<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('messages/fr/meta.json', {contact: {title: 'Nous écrire'}});
  checkContent();
  expect(checkTexts()).toEqual([]);
  expect(content('company').name).toEqual({sample: false, value: 'Essais du Nord'});
  expect(content('clients')).toMatchObject([{name: 'Client'}]);
  expect(content('testimonials')).toHaveLength(3);
  jest.resetModules();
  const {logo: readAnew} = await import('#lib/config/logo.ts');
  expect(readAnew().sample).toBe(false);
  expect(legalText('terms', {} as never).updated).toBe('2026-12-01');
  expect(readTexts('fr')).toEqual({
    ...texts,
    meta: {...texts.meta, contact: {...(texts.meta as {contact: object}).contact, title: 'Nous écrire'}},
  });
  expect(siteFile('public/assets/clients/nous.png')).toBe(
    path.join(folder(), 'public/assets/clients/nous.png'),
  );
});

it('nothing is laid over a checkout, whatever lies beside it', () => {
  write('content/company.json', '{');
  const moved = path.join(folder(), 'elsewhere/site');
  cpSync(release(), moved, {recursive: true, verbatimSymlinks: true});
  cwd.mockReturnValue(moved);
  expect([checkContent(), checkTexts()]).toEqual([undefined, []]);
});

const RELEASE = 'releases/site-2026-11-25-abcdef';
it.each([
  // Told of once, and not of its twin in the other language.
  ['messages/fr/contact.json', {title: '{oops'}, /^\S*contact\.json: title has a \{ without its end\.$/],
  ['messages/fr/contact.json', {title: 'Contact}'}, /title has a \} without its beginning\.$/m],
  ['messages/fr/contact.json', {title: "'{' est écrit}"}, /title has a \} without its beginning\.$/m],
  ['messages/fr/contact.json', {title: '<b>Contact'}, /title has a tag <…> without its end <\/…>, or/],
  ['messages/fr/contact.json', {title: '{n, number, ::E0x}'}, /title has between \{ and \} what/],
  ['messages/fr/contact.json', {title: ' \u200b'}, /contact\.json: title must not be empty\.$/m],
  [
    'messages/fr/contact.json',
    {notice: '{controller}<policy> </policy>'},
    /contact\.json: notice must not be empty\.$/m,
  ],
  ['messages/fr/contact.json', {title: 'Contact de {name}'}, /title must not have \{name\}\.$/m],
  ['messages/fr/contact.json', {notice: 'Sans rien.'}, /notice must keep <policy>, \{controller\}\.$/m],
  ['messages/fr/contact.json', {title: {first: 'a'}}, /contact\.json: title must be a text\.$/m],
  ['messages/fr/contact.json', {title: 7}, /contact\.json: title must be a text\.$/m],
  ['messages/fr/contact.json', {form: 'Un texte'}, /contact\.json: form must be keys with texts\.$/m],
  ['messages/fr/contact.json', ['Un texte'], /contact\.json must be \{"key": "text"\}\.$/m],
  ['messages/fr/contact.json', '{"title": }', /contact\.json is no JSON, at line 1, column 11: /],
  [
    `${RELEASE}/messages/fr/contact.json`,
    {},
    /^messages\/fr\/contact\.json: title is missing, and messages\/en\/contact\.json has it\.$/m,
  ],
  [`${RELEASE}/messages/en/new.json`, {key: 'a'}, /^messages\/fr\/new\.json: key is missing, and/m],
])('%s with %j stops the start, and names file and key', (file, value, sentence) => {
  write(file, value);
  let thrown: unknown;
  try {
    checkTexts();
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({name: 'ContentError', message: expect.stringMatching(sentence)});
  if (!file.startsWith(RELEASE)) expect(String(thrown)).toContain(path.join(folder(), file));
});

it('names a key or file that this release does not read, which has no effect', () => {
  write('messages/fr/contact.json', {titel: 'Contact'});
  write('messages/de/contact.json', {title: 'Kontakt'});
  write('content/compani.json', {});
  expect(checkTexts().sort()).toEqual([
    `${folder()}/content/compani.json is no file of this site and has no effect.`,
    `${folder()}/messages/de/contact.json is no file of this site and has no effect.`,
    `${folder()}/messages/fr/contact.json: titel is no key of this site and has no effect.`,
  ]);
});

it.each([
  '<script>alert(1)</script>',
  '<g onload="alert(1)"/>',
  '<image href="https://ailleurs.invalid/a.png"/>',
])('a logo with %s is refused', (part) => {
  write('content/logo.svg', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${part}</svg>`);
  expect(logo).toThrow('must be a drawing alone');
});

it('says in French what is wrong where the language of the machine is French', async () => {
  write('content/clients.json', [{nom: 'Client'}, {name: 7}, {name: ''}]);
  write('messages/fr/contact.json', {title: 'Contact de {name}'});
  write('content/legal/terms.md', 'Sans date.');
  write('content/logo.svg', '<svg>');
  jest.replaceProperty(process, 'env', {...process.env, LC_ALL: 'fr_FR.UTF-8'});
  jest.resetModules();
  const {checkContent: checkAnew} = await import('#lib/config/content.ts');
  expect(checkAnew).toThrow(
    /entrée 1\.name manque\.\n.*entrée 1 n’a pas nom\.\n.*entrée 2\.name doit être un texte .*\n.*entrée 3\.name ne doit pas être vide\.$/,
  );
  expect(checkTexts).toThrow('title ne doit pas avoir {name}.');
  expect(() => legalText('terms', {} as never)).toThrow('doit commencer par ---');
  expect(logo).toThrow('doit être un SVG');
  write('messages/fr/contact.json', '{\n  "title": "Contact",\n}');
  expect(checkTexts).toThrow(
    /contact\.json n’est pas du JSON, ligne 3, colonne 1 : vérifiez les guillemets, virgules, accolades et crochets/,
  );
});

it('names the company and its services in mails as they were published last', () => {
  const mail = () => quoteMail(aKeptLead(aQuote({service: '1'})));
  expect(mail().variables.VALUE1).toBe('Recrutement de participants');
  write('content/company.json', {...content('company'), name: {value: 'Essais du Nord'}});
  write('messages/fr/quote.json', {services: {1: 'Autre nom'}});
  forgetContent();
  expect(mail()).toMatchObject({subject: 'Devis Essais du Nord', variables: {VALUE1: 'Autre nom'}});
});
