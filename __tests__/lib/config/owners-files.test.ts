// docs/promises.md: Releases
// docs/promises.md: Settings
import {cpSync, mkdirSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
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

/** The modules of a server that starts now. */
async function start() {
  jest.resetModules();
  const [{content, checkContent}, {logo}, {checkTexts}, {readTexts}, {legalText}, {siteFile}] =
    await Promise.all([
      import('#lib/config/content.ts'),
      import('#lib/config/logo.ts'),
      import('#lib/config/check-texts.ts'),
      import('#lib/config/texts.ts'),
      import('#lib/config/legal-texts.ts'),
      import('#lib/config/site-files.ts'),
    ]);
  return {content, checkContent, logo, checkTexts, readTexts, legalText, siteFile};
}

beforeEach(() => {
  mkdirSync(release(), {recursive: true});
  for (const name of ['content', 'messages']) cpSync(name, path.join(release(), name), {recursive: true});
  // Only looked at.
  symlinkSync(path.resolve('public'), path.join(release(), 'public'));
  cwd = jest.spyOn(process, 'cwd').mockImplementation(release);
});
afterEach(() => cwd.mockRestore());

interface Contact {
  contact: {title: string};
}

it('the owner’s files beside the releases are laid over: files whole, texts key by key', async () => {
  const {content: before, readTexts: textsBefore} = await start();
  const company = before('company');
  const texts = textsBefore<Contact & {meta: object}>('fr');
  write('content/company.json', {...company, name: {value: 'Essais du Nord'}});
  write('content/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');
  write('content/clients.json', [{name: 'Client', logo: '/assets/clients/nous.png'}]);
  write('content/legal/terms.md', '---\nupdated: 2026-12-01\n---\n## Objet {#objet}\n\nUn texte.\n');
  write('public/assets/clients/nous.png', '\ufeff<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('messages/fr/meta.json', {contact: {title: 'Nous écrire'}});
  const {content, checkContent, checkTexts, logo, readTexts, legalText, siteFile} = await start();
  checkContent();
  expect(checkTexts()).toEqual([]);
  expect(content('company').name).toEqual({sample: false, value: 'Essais du Nord'});
  expect(content('clients')).toMatchObject([{name: 'Client'}]);
  expect(content('testimonials')).toHaveLength(3);
  expect(logo().sample).toBe(false);
  expect(legalText('terms', {} as never).updated).toBe('2026-12-01');
  expect(readTexts('fr')).toEqual({
    ...texts,
    meta: {...texts.meta, contact: {...(texts.meta as {contact: object}).contact, title: 'Nous écrire'}},
  });
  expect(siteFile('public/assets/clients/nous.png')).toBe(
    path.join(folder(), 'public/assets/clients/nous.png'),
  );
});

it('nothing is laid over a checkout, whatever lies beside it', async () => {
  write('content/company.json', '{');
  const moved = path.join(folder(), 'elsewhere/site');
  cpSync(release(), moved, {recursive: true, verbatimSymlinks: true});
  cwd.mockReturnValue(moved);
  const {checkContent, checkTexts} = await start();
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
])('%s with %j stops the start, and names file and key', async (file, value, sentence) => {
  write(file, value);
  const {checkTexts} = await start();
  expect(checkTexts).toThrow(
    expect.objectContaining({name: 'ContentError', message: expect.stringMatching(sentence)}),
  );
  if (!file.startsWith(RELEASE)) expect(checkTexts).toThrow(path.join(folder(), file));
});

it('names a key or file that this release does not read, which has no effect', async () => {
  write('messages/fr/contact.json', {titel: 'Contact'});
  write('messages/de/contact.json', {title: 'Kontakt'});
  write('content/compani.json', {});
  expect((await start()).checkTexts().sort()).toEqual([
    `${folder()}/content/compani.json is no file of this site and has no effect.`,
    `${folder()}/messages/de/contact.json is no file of this site and has no effect.`,
    `${folder()}/messages/fr/contact.json: titel is no key of this site and has no effect.`,
  ]);
});

it.each([
  '<script>alert(1)</script>',
  '<g onload="alert(1)"/>',
  '<image href="https://ailleurs.invalid/a.png"/>',
])('a logo with %s is refused', async (part) => {
  write('content/logo.svg', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${part}</svg>`);
  const {logo} = await start();
  expect(logo).toThrow('must be a drawing alone');
});

it('says in French what is wrong where the language of the machine is French', async () => {
  write('content/clients.json', [{nom: 'Client'}, {name: 7}, {name: ''}]);
  write('messages/fr/contact.json', {title: 'Contact de {name}'});
  write('content/legal/terms.md', 'Sans date.');
  write('content/logo.svg', '<svg>');
  jest.replaceProperty(process, 'env', {...process.env, LC_ALL: 'fr_FR.UTF-8'});
  const {checkContent, checkTexts, legalText, logo} = await start();
  expect(checkContent).toThrow(
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

it('names the company and its services in mails as they were published last', async () => {
  jest.resetModules();
  const [{content, forgetContent}, {quoteMail}] = await Promise.all([
    import('#lib/config/content.ts'),
    import('#lib/quote/deliver.ts'),
  ]);
  const mail = () => quoteMail(aKeptLead(aQuote({service: '1'})));
  expect(mail().variables.VALUE1).toBe('Recrutement de participants');
  write('content/company.json', {...content('company'), name: {value: 'Essais du Nord'}});
  write('messages/fr/quote.json', {services: {1: 'Autre nom'}});
  forgetContent();
  expect(mail()).toMatchObject({subject: 'Devis Essais du Nord', variables: {VALUE1: 'Autre nom'}});
});
