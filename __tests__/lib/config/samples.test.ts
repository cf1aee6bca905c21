import {folderOfEachTest} from '#__tests__/support/folder.ts';
import {ownersArticles} from '#__tests__/support/owners-articles.ts';
import {content} from '#lib/config/content.ts';
import {identityWarning, unsuppliedIdentity} from '#lib/config/samples.ts';
import {unsupplied} from '#lib/publication/unsupplied.ts';

const folder = folderOfEachTest();
it('warns at the start only when samples are hidden', () => {
  expect(identityWarning(true)).toBeUndefined();
  expect(identityWarning(false)).toMatch(/still to be filled in: .*email.*host/);
});

it('lists all that is left, for the desk and doctor, beside an article that cannot be read', async () => {
  ownersArticles(folder())('132-faux.md', '---\ntitle: Un essai\nimage: rien.jpg\n---\n\nTexte.\n');
  const list = unsupplied()
    .map(({file, name, value}) => `${file} ${name}: ${value ?? ''}`)
    .join('\n');
  for (const expected of [
    content('company').email.value,
    'address: 12, rue des Filatures, 59120, Loos, près de Lille, near Lille',
    'publisher.publicationDirector: ',
    'publisher.host: ',
    'content/logo.svg',
    'sample: Novaxis',
    'sample: Maud Vasseur',
    'sample: Camille Lemaire',
    'article 1',
  ])
    expect(list).toContain(expected);
  expect(list).not.toMatch(/databaseHost|figures|founded|minimumAge/);
});

it('asks for the host of a database only where there is one', () => {
  const names = (databaseUrl?: string) => unsuppliedIdentity({databaseUrl}).map(({name}) => name);
  expect(names()).not.toContain('publisher.databaseHost');
  expect(names('postgresql:///site')).toContain('publisher.databaseHost');
});
