import {execFileSync} from 'node:child_process';
import {cpSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {content} from '#lib/config/content.ts';
import {identity} from '#lib/config/identity.ts';
import {identityWarning, unsuppliedIdentity} from '#lib/config/samples.ts';
import {temporaryFolder} from '../../support/folder.ts';

it('names every sample and every empty line of the company’s identity, with its file', () => {
  const names = unsuppliedIdentity().map(({file, name}) => `${file} ${name}`);
  expect(names).toEqual(
    expect.arrayContaining([
      'content/company.json name',
      'content/company.json address',
      'content/company.json email',
      'content/company.json publisher.host',
    ]),
  );
  expect(names.join()).not.toMatch(/figures|founded|minimumAge/);
});

it('warns at the start only when samples are hidden', () => {
  expect(identityWarning(true)).toBeUndefined();
  expect(identityWarning(false)).toMatch(/still to be filled in: .*email.*host/);
});

it('leaves samples out of pages if they are hidden', () => {
  expect(identity({showSamples: true}).email).toEqual(content('company').email);
  expect(Object.values(identity({showSamples: false}))).toEqual(Array(5).fill(undefined));
});

const folders = [temporaryFolder(), temporaryFolder()];

/** What `bin/site samples` prints of this folder's content/ and messages/. */
const samples = (cwd = process.cwd(), settings: Record<string, string> = {}) =>
  execFileSync(process.execPath, [path.resolve('commands/samples.ts')], {
    encoding: 'utf8',
    env: {...process.env, ...settings},
    cwd,
  });

/** A folder with the content of an owner who has supplied everything. */
function ownersFolder(folder: string, city = 'Loos') {
  for (const name of ['content', 'messages']) cpSync(name, path.join(folder, name), {recursive: true});
  const write = (file: string, value: string) => writeFileSync(path.join(folder, 'content', file), value);
  const {publisher, address, ...company} = content('company');
  write(
    'company.json',
    JSON.stringify({
      ...Object.fromEntries(
        Object.entries(company).map(([name, fact]) => [
          name,
          typeof fact === 'object' && 'sample' in fact ? {value: fact.value} : fact,
        ]),
      ),
      address: {value: {...address.value, city}},
      publisher: {...Object.fromEntries(Object.keys(publisher).map((name) => [name, 'X'])), databaseHost: ''},
    }),
  );
  for (const name of ['clients', 'testimonials', 'examples', 'authors']) write(`${name}.json`, '[]');
  write('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>');
  return folder;
}

it('prints nothing once everything is supplied', () => {
  expect(samples(ownersFolder(folders[0]!), {SHOW_SAMPLES: 'false'})).toBe('');
});

it('names the texts that speak of the sample’s town, once the company is in another', () => {
  const list = samples(ownersFolder(folders[1]!, 'Nantes'), {SHOW_SAMPLES: 'false'});
  expect(list).toContain('messages/fr/layout.json\n  footer.text: ');
  expect(list).not.toContain('mapAlt');
});

it('lists them all on the command line', () => {
  const list = samples();
  for (const expected of [
    content('company').email.value,
    'publisher.publicationDirector: (to be filled in)',
    'content/logo.svg',
    'sample: Novaxis',
    'sample: Maud Vasseur',
    'sample: Camille Lemaire',
    'article 1',
  ])
    expect(list).toContain(expected);
  expect(list).not.toContain('databaseHost');
});

it('asks for the host of a database only where there is one', () => {
  const names = (databaseUrl?: string) => unsuppliedIdentity({databaseUrl}).map(({name}) => name);
  expect(names()).not.toContain('publisher.databaseHost');
  expect(names('postgresql:///site')).toContain('publisher.databaseHost');
});
