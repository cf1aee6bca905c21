// docs/operations.md: a bulk command asks on a terminal, which is one of util-linux here.
import {spawn, spawnSync} from 'node:child_process';
import {Outbox} from '#lib/outbox/outbox.ts';
import {Store} from '#lib/outbox/store/engine.ts';
import {openSqlite} from '#lib/outbox/store/sqlite.ts';
import {folderOfEachTest} from '../support/folder.ts';
import {aLead, allLeads, SEND} from '../support/outbox.ts';
import {programEnvironment} from '../support/program-environment.ts';

jest.setTimeout(60_000);
const folder = folderOfEachTest();
const hasTerminal = spawnSync('script', ['--version']).status === 0;

let store: Store;
beforeEach(async () => {
  store = new Store(await openSqlite(folder()));
  for (let at = 0; at < 3; at++) await new Outbox(store).enqueue(aLead(), SEND);
});
afterEach(() => store.close());

/** What a terminal shows, and the exit code. @param keys that are typed at the question */
async function onTerminal(
  keys: string,
  words: readonly string[],
): Promise<{status: number | null; shown: string}> {
  const line = [process.execPath, 'scripts/launch.mjs', 'outbox', ...words].join(' ');
  const child = spawn('script', ['--quiet', '--return', '--command', line, '/dev/null'], {
    env: programEnvironment({SHELL: '/bin/sh', DATA_DIR: folder()}),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let shown = '';
  child.stdout.on('data', (bytes: Buffer) => {
    const wasAsked = shown.includes('[y/N]');
    shown += bytes.toString();
    if (!wasAsked && shown.includes('[y/N]')) child.stdin.write(keys);
  });
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return {status, shown};
}

(hasTerminal ? describe : describe.skip)('on a terminal', () => {
  const states = async () => (await allLeads(store)).map(({state}) => state);

  it('a bulk command says its number, and works after a yes', async () => {
    const {status, shown} = await onTerminal('y\r', ['park', '--older-than', '0min']);
    expect(shown).toContain('park is about 3 leads (3 pending). Go on? [y/N] ');
    expect(shown).toMatch(/3 leads are parked\.\r\n$/);
    expect([status, (await states()).sort()]).toEqual([0, ['parked', 'parked', 'parked']]);
  });

  it.each(['\r', '\u0003'])('it does nothing after Return and Ctrl-C (%j)', async (keys) => {
    const {status, shown} = await onTerminal(keys, ['park', '--older-than', '0min']);
    expect(shown).toMatch(/Nothing was done\.\r\n$/);
    expect([status, await states()]).toEqual([1, ['pending', 'pending', 'pending']]);
  });
});

it('refuses a password from an input that is closed', () => {
  const words = ['scripts/launch.mjs', 'desk', 'password'];
  const {status, stderr} = spawnSync(process.execPath, words, {input: '', encoding: 'utf8'});
  expect([status, stderr]).toEqual([2, expect.stringContaining('It must have 12 letters or more.')]);
});
