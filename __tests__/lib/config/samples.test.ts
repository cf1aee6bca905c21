import {execFileSync} from 'node:child_process';
import path from 'node:path';
import {content} from '#lib/config/content.ts';
import {identity} from '#lib/config/identity.ts';
import {identityWarning, unsuppliedIdentity} from '#lib/config/samples.ts';

it('names every sample and every empty line of the company’s identity, with its file', () => {
  const names = unsuppliedIdentity().map(({file, name}) => `${file} ${name}`);
  expect(names).toEqual(
    expect.arrayContaining([
      'content/company.json name',
      'content/company.json address',
      'content/company.json email',
      'content/company.json host',
    ]),
  );
  expect(names.join()).not.toMatch(/figures|founded|minimumAge/);
});

it('warns at the start only when samples are hidden', () => {
  expect(identityWarning(true)).toBeUndefined();
  expect(identityWarning(false)).toMatch(/still to be filled in: .*email.*host/);
});

it('leaves samples out of what pages print once they are hidden', () => {
  expect(identity({showSamples: true}).email).toEqual(content('company').email);
  expect(Object.values(identity({showSamples: false}))).toEqual(Array(5).fill(undefined));
});

it('lists them all on the command line: identity, logos, testimonials, authors, articles', () => {
  const list = execFileSync(process.execPath, [path.resolve('scripts/launch.mjs'), 'samples'], {
    encoding: 'utf8',
  });
  for (const expected of [
    content('company').email.value,
    'publicationDirector: (to be filled in)',
    'client: Novaxis',
    'testimonial: Maud Vasseur',
    'author: Camille Lemaire',
    'article 1',
  ])
    expect(list).toContain(expected);
});
