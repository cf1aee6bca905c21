import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {templateHtml} from '#lib/mail/templates.ts';
import {command} from '../support/api-server.ts';
import {temporaryFolder} from '../support/folder.ts';

const folder = temporaryFolder();
const run = (...words: string[]) =>
  command('mail-templates', {DATA_DIR: path.join(folder, 'data')}, ...words);

it('writes the provider’s templates as files into a folder', async () => {
  const target = path.join(folder, 'templates');
  expect(await run(target)).toMatchObject({status: 0, stderr: ''});
  expect(readdirSync(target)).toHaveLength(3);
  const file = path.join(target, 'HSContact.html');
  expect(readFileSync(file, 'utf8')).toBe(templateHtml('HSContact'));
  expect(await run()).toMatchObject({status: 2});
  expect(await run(file)).toMatchObject({status: 1, stderr: `${file} cannot be used: EEXIST.\n`});
});
