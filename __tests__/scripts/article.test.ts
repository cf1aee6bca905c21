import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {command} from '../support/api-server.ts';
import {temporaryFolder} from '../support/folder.ts';

const folder = temporaryFolder();
const check = (language: string, ...words: string[]) =>
  command('article', {DATA_DIR: folder, LANG: language}, 'check', ...words);

const file = path.join(folder, '120-essai.md');
const wrong = '---\ntitle: Essai\ndate: demain\n---\n\nUn <u>mot</u>\n\n![](photo.jpg)\n';

it('says what cannot be shown by file, line and sentence, in the language of the terminal', async () => {
  writeFileSync(file, wrong);
  const french = await check('fr_FR.UTF-8', file);
  expect(french.status).toBe(1);
  expect(french.stdout).toContain(`${file}:3: « date » doit être une date telle que`);
  expect(french.stdout).toContain(`${file}:6: « <u> » se lit comme du HTML`);
  expect(french.stdout).toContain(
    `${file}:8: L’image « photo.jpg » n’est pas à côté du fichier ; majuscules et accents comptent.`,
  );
  expect(french.stdout).toContain(`${file}:8: conseil : L’image « photo.jpg » n’a pas de texte`);
  expect((await check('C', file)).stdout).toContain(`${file}:3: “date” must be a date such as`);
  const found = JSON.parse((await check('C', '--json', file)).stdout) as {name: string; line: number}[];
  expect(found.map(({name, line}) => [name, line])).toEqual([3, 6, 6, 8, 8].map((line) => [file, line]));
});

it('takes advice for no fault, and names a folder and a missing file', async () => {
  writeFileSync(file, '---\ntitle: Essai\n---\n\nUn [lien](/contcat)\n');
  expect(await check('C', file)).toMatchObject({
    status: 0,
    stdout: `${file}:5: advice: The link “/contcat” leads to no page of this site.\n`,
  });
  mkdirSync(path.join(folder, 'dossier'));
  for (const [name, sentence] of [
    ['dossier', 'The file cannot be read ('],
    ['rien.md', 'There is no such file.'],
  ] as const)
    expect(await check('C', path.join(folder, name))).toMatchObject({
      status: 1,
      stdout: expect.stringContaining(sentence),
    });
});

it('reads all articles without a file', async () => {
  expect(await check('C')).toMatchObject({status: 0, stdout: 'Nothing to mend.\n'});
});
