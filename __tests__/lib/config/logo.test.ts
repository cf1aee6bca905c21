import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {temporaryFolder} from '../../support/folder.ts';

const folder = temporaryFolder();
mkdirSync(path.join(folder, 'content'), {recursive: true});

async function read(source: string) {
  writeFileSync(path.join(folder, 'content/logo.svg'), source);
  jest.resetModules();
  const {logo} = await import('#lib/config/logo.ts');
  const cwd = jest.spyOn(process, 'cwd').mockReturnValue(folder);
  try {
    return logo();
  } finally {
    cwd.mockRestore();
  }
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';

it('tells the owner’s logo from the sample', async () => {
  expect(await read(SVG)).toEqual({svg: SVG, sample: false});
  expect(await read(SVG.replace('<svg', '<svg data-sample="true"'))).toMatchObject({sample: true});
});

it.each([
  ['PNG', 'content/logo.svg must be an SVG with xmlns and viewBox.'],
  [SVG.replace('viewBox', 'box'), 'content/logo.svg must be an SVG with xmlns and viewBox.'],
  [SVG + ' '.repeat(20_000) + 'x', 'content/logo.svg must have at most 20000 characters.'],
])('refuses %#', async (source, sentence) => {
  await expect(read(source)).rejects.toThrow(sentence);
});
