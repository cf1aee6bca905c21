import {spawn} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {SETTING_NAMES} from '#lib/config/env.ts';
import {listen} from '../support/serve.ts';

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
    const server = createServer(({url}, response) => {
      asked.push(url);
      response.writeHead(Number(status)).end();
    });
    const port = await listen(server);
    if (status === 'no server') await new Promise((resolve) => server.close(resolve));
    const child = spawn(process.execPath, script, {
      env: {PORT: String(port), NODE_ENV: 'test'},
      stdio: 'ignore',
    });
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(code);
    if (status !== 'no server') expect(asked).toEqual(['/api/health?live']);
    server.close();
  });
});

describe('deploy/compose.yaml', () => {
  it('sets only settings that the site knows', () => {
    const [, environment = ''] = /^ {2}site:\n[^]*?^ {4}environment:\n((?: {6}.*\n)+)/m.exec(COMPOSE) ?? [];
    const names = [...environment.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
  });
});
