import {readdirSync} from 'node:fs';
import path from 'node:path';
import {PublicationFolder} from '#lib/publication/manifest.ts';
import {Bodies} from '../../publish/finish.ts';
import {folderOfEachTest} from '../support/folder.ts';

const folder = folderOfEachTest();

it('a body that pages share is written once, also at the same time', async () => {
  const bodies = new Bodies(new PublicationFolder(folder(), 'key'), 4);
  const body = Buffer.from('<p>Bonjour</p>'.repeat(1000));
  const written = await Promise.all(Array.from({length: 20}, () => bodies.write(body, 'text/html')));
  expect(new Set(written.map((one) => one.body)).size).toBe(1);
  const files = readdirSync(folder(), {recursive: true, encoding: 'utf8'}).map((name) => path.extname(name));
  expect(files.filter((end) => ['.gz', '.br', '.part'].includes(end)).sort()).toEqual(['.br', '.gz']);
});
