import {spawn} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {SETTING_NAMES} from '#lib/config/env.ts';
import {RELEASES} from '#lib/config/site-files.ts';
import {serve} from '../support/serve.ts';

const CONTAINERFILE = readFileSync('deploy/Containerfile', 'utf8');
const COMPOSE = readFileSync('deploy/compose.yaml', 'utf8');

/** The arguments of the last instruction of this name. */
const last = (instruction: string) =>
  [...CONTAINERFILE.replaceAll('\\\n', '').matchAll(new RegExp(`^${instruction} +(.+)$`, 'gm'))].at(
    -1,
  )?.[1] ?? '';

describe('deploy/Containerfile', () => {
  it('starts a program that the archive holds', () => {
    expect(existsSync((JSON.parse(last('ENTRYPOINT')) as string[])[0] ?? '')).toBe(true);
  });

  it.each([
    [200, 0],
    [503, 1],
    ['no server', 1],
  ])('checks that a server is live: %p gives exit code %i', async (status, code) => {
    const [, program = '', ...words] = /CMD (\["([^"]+)".+\])$/.exec(last('HEALTHCHECK')) ?? [];
    const [, ...script] = JSON.parse(program) as string[];
    expect(words).toEqual(['node_modules/.bin/node']);
    const asked: (string | undefined)[] = [];
    const {port, end} = await serve(({url}, response) => {
      asked.push(url);
      response.writeHead(Number(status)).end();
    });
    if (status === 'no server') await end();
    const child = spawn(process.execPath, script, {
      env: {PORT: String(port), NODE_ENV: 'test'},
      stdio: 'ignore',
    });
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(code);
    if (status !== 'no server') expect(asked).toEqual(['/api/health?live']);
    await end();
  });
});

describe('deploy/compose.yaml', () => {
  it('sets only settings that the site knows', () => {
    const [, environment = ''] =
      /^ {2}site: &site\n[^]*?^ {4}environment:\n((?: {6}.*\n)+)/m.exec(COMPOSE) ?? [];
    const names = [...environment.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
    // Those of .env are the machine's.
    expect(names).toEqual(expect.arrayContaining(['BIND_ADDRESS', 'PORT']));
  });

  it('puts the owner’s files where the site of the image looks for them', () => {
    const owners = path.dirname(path.dirname(last('WORKDIR')));
    expect(path.basename(path.dirname(last('WORKDIR')))).toBe(RELEASES);
    for (const name of ['content', 'messages', 'public'])
      expect(COMPOSE).toContain(`- ./${name}:${owners}/${name}:ro\n`);
  });

  it('has a backup that removes old copies only after a new one', () => {
    const [, script = ''] = /while sleep \d+; do\n([^]*?)\n +done/.exec(COMPOSE) ?? [];
    const words = (text: string) =>
      text.replaceAll('$$', '$').replaceAll('%%', '%').split(/\s+/).filter(Boolean).join(' ');
    const [, unit = ''] = /-c '(.*)'$/m.exec(readFileSync('deploy/site-backup.service', 'utf8')) ?? [];
    expect(words(script)).toBe(words(unit).replace('/srv/site/current/', ''));
  });
});
