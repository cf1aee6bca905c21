import {execFileSync} from 'node:child_process';
import path from 'node:path';
import {content} from '#lib/config/content.ts';
import {identityWarning, unsuppliedIdentity} from '#lib/config/samples.ts';

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

/** What `bin/site samples` prints of this folder's content/ and messages/. */
const samples = (cwd = process.cwd(), settings: Record<string, string> = {}) =>
  execFileSync(process.execPath, [path.resolve('commands/site.ts'), 'samples'], {
    encoding: 'utf8',
    env: {...process.env, ...settings},
    cwd,
  });

it('lists them all on the command line', () => {
  const list = samples();
  for (const expected of [
    content('company').email.value,
    'address: 12, rue des Filatures, 59120, Loos, près de Lille, near Lille',
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
