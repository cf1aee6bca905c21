import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {checkContent, content, shown} from '#lib/config/content.ts';
import {ContentError} from '#lib/config/site-files.ts';
import {temporaryFolder} from '../../support/folder.ts';

const folder = path.relative(process.cwd(), temporaryFolder());
mkdirSync(folder, {recursive: true});
const written = (name: 'accessibility' | 'clients' | 'company' | 'team' | 'testimonials', value: unknown) => {
  const asItIs = typeof value === 'string' || Buffer.isBuffer(value);
  writeFileSync(path.join(folder, `${name}.json`), asItIs ? value : JSON.stringify(value));
  return () => content(name, folder);
};
const BOTH = {fr: 'Direction', en: 'Management'};

jest.mock('#lib/config/site-files.ts', () => {
  const actual = jest.requireActual<typeof import('#lib/config/site-files.ts')>('#lib/config/site-files.ts');
  // A text by the name of a picture.
  const siteFile = (name: string) =>
    actual.siteFile(name === 'public/assets/faux.png' ? 'package.json' : name);
  return {...actual, siteFile};
});

it('the committed files are valid, and mark samples', () => {
  checkContent();
  expect(content('testimonials')).toHaveLength(3);
  expect(content('clients').every(({sample}) => sample)).toBe(true);
});

it('an entry is the owner’s unless it says otherwise', () => {
  const read = written('team', [{name: 'Prénom Nom', role: BOTH, portrait: '/assets/icons/icon-192.png'}]);
  expect(read()).toEqual([
    {sample: false, name: 'Prénom Nom', role: BOTH, portrait: '/assets/icons/icon-192.png'},
  ]);
});

it.each([
  ['[{"name": "A",}]', '/clients.json is no JSON, at line 1, column 15: look at the quotation marks, '],
  ['[\n  {"name": }\n]', '/clients.json is no JSON, at line 2, column 12: '],
  ['[{"name": "A"}\n', '/clients.json is no JSON, at line 2, column 1: '],
  ['', '/clients.json is no JSON, at line 1, column 1: '],
  [[{name: ''}], 'content/clients.json: entry 1.name must not be empty.'],
  [[{name: 'A'}, {name: 'B', logo: 'ailleurs/x.svg'}], 'entry 2.logo must be a picture'],
  [
    [{name: 'A', logo: '/assets/Élodie 1.jpg'}],
    'entry 1.logo has a blank, an accent or another sign in the name',
  ],
  [
    [{name: 'A', logo: '/assets/faux.png'}],
    'entry 1.logo names a file that is no picture, whatever its name',
  ],
  [[{name: 'A', logo: '/assets/../../secret.png'}], 'entry 1.logo must not lead elsewhere'],
  [[{name: 'A', logo: '/assets/a.svg'}], 'entry 1.logo names a picture that is missing: public/assets/a.svg'],
  [[{name: 'A', colour: 'red'}], 'entry 1 has no colour.'],
  ['\ufeff[{}]', 'entry 1.name is missing.'],
  [[{name: 4}], 'entry 1.name must be a text between quotation marks.'],
  [{}, 'must be a list: […].'],
  [Buffer.from('[{"name": "Été"}]', 'latin1'), 'is in Windows-1252 (Latin-1), not in UTF-8'],
  [Buffer.from('\ufeff[]', 'utf16le'), 'is in UTF-16'],
])('%j is refused with a sentence', (value, sentence) => {
  expect(written('clients', value)).toThrow(ContentError);
  expect(written('clients', value)).toThrow(sentence);
});

it.each([
  [{phone: {value: '03 20'}}, 'phone.value must be a number such as +'],
  [{publisher: {}}, 'publisher.legalName is missing'],
  [{name: {value: ' '}}, 'name.value must not be empty'],
  [{name: 'Exemple'}, 'name must be {"value": …}'],
  [{founded: '2021'}, 'founded must be a year such as 2021'],
  [{minimumAge: 17.5}, 'minimumAge must be an age in years'],
  [{figures: {people: 5000}}, 'figures.studies must be a whole number'],
  [{figures: undefined}, 'figures must have people, studies, enrolments and conventions'],
])('%j of the company is refused', (change, sentence) => {
  expect(written('company', {...content('company'), ...change})).toThrow(`content/company.json: ${sentence}`);
});

it('a text in one language alone is refused', () => {
  expect(written('testimonials', [{quote: {fr: '« … »'}, name: 'A', role: BOTH}])).toThrow(
    /^content\/testimonials\.json: entry 1\.quote\.en /,
  );
});

it.each([
  ['the owner’s alone, samples or not', [false, true], true, [false], false],
  ['samples while there is nothing else', [true, true], true, [true, true], true],
  ['nothing, where samples are not wanted', [true], false, [], false],
  ['nothing, where there is nothing', [], true, [], false],
])('shows %s', (_name, given, wanted, expected, sample) => {
  const {entries, sample: labelled} = shown(
    given.map((invented) => ({sample: invented})),
    wanted,
  );
  expect([entries.map((one) => one.sample), labelled]).toEqual([expected, sample]);
});
