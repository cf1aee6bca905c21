import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {checkLegalTexts, legalText} from '#lib/config/legal-texts.ts';
import {ContentError} from '#lib/config/site-files.ts';
import {temporaryFolder} from '../../support/folder.ts';

const folder = temporaryFolder();
mkdirSync(path.join(folder, 'content/legal'), {recursive: true});
afterEach(() => jest.restoreAllMocks());

const NONE = {mailProvider: false, ownBackend: false, database: false, postalLookup: false, video: false};
const HEAD = '---\nupdated: 2026-11-25\n---\n\n';

function read(source: string, conditions: Partial<typeof NONE> = {}) {
  writeFileSync(path.join(folder, 'content/legal/terms.md'), source);
  jest.spyOn(process, 'cwd').mockReturnValue(folder);
  return legalText('terms', {...NONE, ...conditions});
}

it('reads the day and the parts of a text', () => {
  const {updated, sections} = read(`${HEAD}## Objet {#objet}\n\nUn.\n\n## Droit {#droit}\n\nDeux.\n`);
  expect(updated).toBe('2026-11-25');
  expect(sections.map(({id, title}) => [id, title])).toEqual([
    ['objet', 'Objet'],
    ['droit', 'Droit'],
  ]);
});

it.each([
  [{}, 'Ni l’un ni l’autre'],
  [{database: true}, 'La base'],
  [{database: true, video: true}, 'La base et la vidéo'],
])('follows conditions within conditions: %j', (conditions, expected) => {
  const source = '{if database}La base{if video} et la vidéo{end}{else}Ni l’un ni l’autre{end}';
  const {sections} = read(`${HEAD}## Objet {#objet}\n\n${source}\n`, conditions);
  expect(sections[0]?.blocks[0]).toMatchObject({children: [{type: 'text', value: expected}]});
});

it.each([
  ['Objet', 'must begin with ---, a line “updated: 2026-11-25”, and ---'],
  [HEAD.replace('11-25', '02-31'), 'must begin with ---, a line “updated: 2026-11-25”, and ---'],
  [`${HEAD}Un.`, 'must begin with a heading, such as “## Objet {#objet}”'],
  [`${HEAD}## Objet\n\nUn.`, 'the heading “Objet” must end with its anchor, such as {#objet}'],
  [`${HEAD}## Un {#un}\n\n## Deux {#un}`, 'two headings have the anchor {#un}'],
  [`${HEAD}## Objet {#objet}\n\nÀ {agee} ans`, 'under “Objet”, {agee} is no placeholder; there are name, '],
  [`${HEAD}## Objet {#objet}\n\n{if film}Un{end}`, '{if film} is no condition; there are mailProvider, '],
  [`${HEAD}## Objet {#objet}\n\n{if video}Un`, '{if video} has no partner'],
  [
    `${HEAD}## Objet {#objet}\n\n<script>alert(1)</script>`,
    'under “Objet”, “<script>alert(1)</script>” is not shown',
  ],
  [`${HEAD}## Objet {#objet}\n\n- un <b>mot</b>`, 'under “Objet”, “<b>” is not shown'],
  [
    `${HEAD}## Objet {#objet}\n\n[a](javascript:b)`,
    'under “Objet”, “[a](javascript:b)” must lead to a page such as /contact, or to https://',
  ],
])('refuses %j with file and place', (source, sentence) => {
  expect(() => read(source)).toThrow(ContentError);
  expect(() => read(source)).toThrow(`content/legal/terms.md: ${sentence}`);
});

it('stops the start where a file is missing', () => {
  jest.spyOn(process, 'cwd').mockReturnValue(path.join(folder, 'elsewhere'));
  expect(checkLegalTexts).toThrow('content/legal/terms.md cannot be read: ENOENT.');
});
