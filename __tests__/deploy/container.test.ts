import {spawn} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {SETTING_NAMES} from '#lib/config/env.ts';

const CONTAINERFILE = readFileSync('deploy/Containerfile', 'utf8');
const COMPOSE = readFileSync('deploy/compose.yaml', 'utf8');

/** What stands behind the last of these instructions. */
const last = (instruction: string) =>
  [...CONTAINERFILE.replaceAll('\\\n', '').matchAll(new RegExp(`^${instruction} +(.+)$`, 'gm'))].at(
    -1,
  )?.[1] ?? '';

describe('deploy/Containerfile', () => {
  it('starts a program of ours, as a user of its own, which is told to stop as the server understands it', () => {
    const entry = (JSON.parse(last('ENTRYPOINT')) as string[])[0] ?? '';
    expect(existsSync(entry)).toBe(true);
    expect(JSON.parse(last('CMD'))).toEqual(['start']);
    expect(last('FROM')).toMatch(/^debian:\w+-slim$/);
    expect(last('USER')).toBe('site');
    expect(last('STOPSIGNAL')).toBe('SIGTERM');
    expect(last('VOLUME')).toBe('/var/lib/site');
    expect(last('ENV')).toBe('DATA_DIR=/var/lib/site');
  });

  it.each([
    [200, 0],
    [503, 1],
    ['nobody', 1],
  ])('finds a server that answers health with %p: exit code %i', async (status, code) => {
    const [, program = '', ...words] = /CMD (\["([^"]+)".+\])$/.exec(last('HEALTHCHECK')) ?? [];
    const [, ...script] = JSON.parse(program) as string[];
    expect(words).toEqual(['node_modules/.bin/node']);
    const asked: (string | undefined)[] = [];
    const server = createServer(({url}, response) => {
      asked.push(url);
      response.writeHead(Number(status)).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const {port} = server.address() as AddressInfo;
    if (status === 'nobody') await new Promise((resolve) => server.close(resolve));
    const child = spawn(process.execPath, script, {
      env: {PORT: String(port), NODE_ENV: 'test'},
      stdio: 'ignore',
    });
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(code);
    if (status !== 'nobody') expect(asked).toEqual(['/api/health']);
    server.close();
  });
});

describe('deploy/compose.yaml', () => {
  it('sets what the site knows', () => {
    const [, environment = ''] = /^ {2}site:\n[^]*?^ {4}environment:\n((?: {6}.*\n)+)/m.exec(COMPOSE) ?? [];
    const names = [...environment.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name);
    expect(names).toEqual(['SITE_URL', 'DATABASE_URL', 'TRUSTED_PROXY_HOPS']);
    expect(names.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
  });

  it('builds from the file beside it', () => {
    const [, context = ''] = /^ +context: (.+)$/m.exec(COMPOSE) ?? [];
    const [, file = ''] = /^ +dockerfile: (.+)$/m.exec(COMPOSE) ?? [];
    expect(existsSync(path.join('deploy', context, file))).toBe(true);
    expect(COMPOSE).toContain('ARCHIVE: ${ARCHIVE:?');
    expect(CONTAINERFILE).toContain('ARG ARCHIVE\nADD ${ARCHIVE} ');
  });
});
