// docs/promises.md: Releases
import {spawn} from 'node:child_process';
import {readdirSync, readFileSync, readlinkSync, symlinkSync, utimesSync, writeFileSync} from 'node:fs';
import {request} from 'node:http';
import path from 'node:path';
import {text} from 'node:stream/consumers';
import {setTimeout} from 'node:timers/promises';
import {freePort} from '#__tests__/support/free-port.ts';
import {deploy, rollback} from '#commands/deploy.ts';
import {positive, UsageError} from '#commands/program.ts';
import {command} from '../support/api-server.ts';
import {eventually} from '../support/eventually.ts';
import {makeArchive, makeRelease, type Traits} from '../support/fake-release.ts';
import {folderOfEachTest} from '../support/folder.ts';
import {NIGHTLY} from '../support/nightly.ts';
import {superviseProcesses, type ReleaseProcess} from '../support/supervisor.ts';

jest.setTimeout(90_000);
/** Seconds until a start has failed: what runs beside it keeps the machine busy. */
const WITHIN = NIGHTLY ? '12' : '8';
/** Each starts and changes two processes; by day one change under load and two that fail. */
const byNight = NIGHTLY ? it : undefined;
const home = folderOfEachTest();
const inHome = (...parts: string[]) => path.join(home(), ...parts);

let processes: readonly ReleaseProcess[];
let options: readonly string[];
let end: () => Promise<void>;
beforeEach(async () => {
  makeRelease(home(), 'site-1');
  symlinkSync('releases/site-1', inHome('current'));
  writeFileSync(inHome('leads'), '');
  const ports = [await freePort(), await freePort()];
  ({processes, options, end} = await superviseProcesses(inHome('current'), ports));
  await eventually(async () => (await served()).join() === 'site-1,site-1');
});
afterEach(() => end());

const site = (word: 'deploy' | 'rollback', ...words: string[]) =>
  command(word, {}, '--home', home(), ...options, '--within', WITHIN, ...words);

function ask(port: number, address: string, method = 'GET'): Promise<{status?: number; body: string}> {
  return new Promise((resolve, reject) => {
    request({port, path: address, method, agent: false}, (response) => {
      void text(response).then((body) => resolve({status: response.statusCode, body}), reject);
    })
      .on('error', reject)
      .end();
  });
}

/** The releases that the processes serve. */
const served = () =>
  Promise.all(
    processes.map(({port}) =>
      ask(port, '/').then(
        ({body}) => (JSON.parse(body) as {name: string}).name,
        () => 'none',
      ),
    ),
  );

/** Requests as nginx passes them on: to the other process where one refuses. */
async function underLoad(work: () => Promise<unknown>): Promise<{asked: number; lost: string[]}> {
  const lost: string[] = [];
  const thanked: string[] = [];
  let asked = 0;
  let running = true;
  const visitor = async (method: string, who: number) => {
    while (running) {
      const address = `/${who}/${asked++}`;
      const answers = [];
      for (const {port} of asked % 2 ? processes : processes.toReversed()) {
        answers.push(await ask(port, address, method).catch(({code}: {code: string}) => code));
        if (typeof answers.at(-1) === 'object') break;
      }
      const answer = answers.at(-1);
      const status = typeof answer === 'object' ? answer.status : answer;
      if (status !== (method === 'POST' ? 202 : 200)) lost.push(`${method} ${JSON.stringify(answers)}`);
      else if (method === 'POST') thanked.push(address);
      await setTimeout(50);
    }
  };
  const visitors = Promise.all(['GET', 'POST'].map(visitor));
  await work().finally(() => (running = false));
  await visitors;
  const kept = readFileSync(inHome('leads'), 'utf8').split('\n');
  return {asked, lost: [...lost, ...thanked.filter((lead) => !kept.includes(lead))]};
}

it('deploy changes the release under load without a lost request, and rollback changes it back', async () => {
  const archive = makeArchive(home(), 'site-2');
  const {asked, lost} = await underLoad(async () => {
    const deployed = await site('deploy', archive, '--within', '60');
    expect(deployed).toMatchObject({status: 0, stderr: ''});
    expect(deployed.stdout).toMatch(/^(?:port \d+: ready after [\d.]+ s\n){2}site-2 runs\.\n$/);
    expect(await served()).toEqual(['site-2', 'site-2']);
    // Pages of both are open, and both run while they change.
    expect(readdirSync(inHome('static/static'))).toEqual(['site-1.js', 'site-2.js']);
    expect(await site('rollback', '--within', '60')).toMatchObject({status: 0, stderr: ''});
    expect(await served()).toEqual(['site-1', 'site-1']);
  });
  expect(lost).toEqual([]);
  expect(asked).toBeGreaterThan(50);
  expect(readlinkSync(inHome('current'))).toBe('releases/site-1');
});

it.each([
  ['does not start', {starts: false}, `not ready: after ${WITHIN} s it does not answer`],
  ['cannot commit', {ready: false}, `not ready: after ${WITHIN} s The store of site-2 is away`],
])(
  'a release that %s is undone when the terminal is gone too, and no request is lost',
  async (_what, traits, reason) => {
    const archive = makeArchive(home(), 'site-2', traits);
    const [, second] = processes;
    const pid = second?.pid;
    const {lost} = await underLoad(async () => {
      const words = ['deploy', '--home', home(), ...options, '--within', WITHIN, archive];
      const child = spawn(process.execPath, ['scripts/launch.mjs', ...words]);
      const said = text(child.stderr);
      await eventually(() => readlinkSync(inHome('current')) === 'releases/site-2');
      for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) child.kill(signal);
      expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(1);
      expect(await said).toMatch(new RegExp(`\nport \\d+: ${reason}\nUndone: site-1 runs as before\\.\n$`));
    });
    // What answers 503 to a form says so, and the form asks to send again: it is not thanked.
    const refused = /^POST \[\{"status":503/;
    expect(lost.filter((one) => (traits as Traits).ready !== false || !refused.test(one))).toEqual([]);
    expect(await served()).toEqual(['site-1', 'site-1']);
    // The second process was never touched.
    expect(second?.pid).toBe(pid);
    expect([readlinkSync(inHome('current')), readdirSync(inHome('releases'))]).toEqual([
      'releases/site-1',
      ['site-1'],
    ]);
  },
);

it.each([
  ['alone', [], 1, ''],
  ['an archive', ['site-2'], 1, 'Undone: site-1 runs as before.\n'],
])('%s, a command that restarts nothing is no deploy', async (_what, names, code, undone) => {
  const words = names.map((name) => makeArchive(home(), name));
  const {status, stderr} = await site('deploy', ...words, '--restart', 'true');
  const [first] = processes;
  const line = `port ${first?.port}: not ready: after ${WITHIN} s “true” has not stopped the process of before\n`;
  expect([status, stderr]).toEqual([code, line + undone]);
  expect([readlinkSync(inHome('current')), readdirSync(inHome('releases'))]).toEqual([
    'releases/site-1',
    ['site-1'],
  ]);
});

it.each<[string, Traits, string]>([
  [
    'texts',
    {faults: [{about: 'texts', state: 'fault', found: 'contact.json: a comma too many.'}]},
    'texts: contact.json: a comma too many.',
  ],
  ['settings', {refuses: 'PORT is no number.'}, 'start: PORT is no number.'],
])(
  '%s that cannot be used stop it, though the running release finds them too',
  async (_what, traits, fault) => {
    makeRelease(home(), 'site-1', traits);
    const pids = processes.map(({pid}) => pid);
    for (const [words, sentence] of [
      [[], 'Nothing was restarted.'],
      [[makeArchive(home(), 'site-2', traits)], 'site-2 was not started. site-1 runs as before.'],
    ] as const)
      expect(await site('deploy', ...words)).toMatchObject({status: 1, stderr: `${fault}\n${sentence}\n`});
    expect(processes.map(({pid}) => pid)).toEqual(pids);
  },
);

it('refuses the way back after a migration; the link alone can lead back', async () => {
  const archive = makeArchive(home(), 'site-2', {migrates: true});
  expect(await site('deploy', '--dry-run', archive)).toMatchObject({
    status: 0,
    stdout: 'site-2 has no fault that keeps it from starting. Nothing was changed.\n',
  });
  expect([readdirSync(inHome('releases')), readlinkSync(inHome('current'))]).toEqual([
    ['site-1'],
    'releases/site-1',
  ]);
  expect((await site('deploy', archive)).stdout).toMatch(/\nsite-2 runs\.\n$/);
  expect(await site('rollback')).toMatchObject({
    status: 1,
    stderr:
      'store: It is newer.\ndocs/upgrades.md, Going back.\nsite-1 was not started. site-2 runs as before.\n',
  });
  expect(await site('rollback', '--link-only')).toMatchObject({status: 0});
  expect([readlinkSync(inHome('current')), await served()]).toEqual([
    'releases/site-1',
    ['site-2', 'site-2'],
  ]);
});

byNight?.('a process that becomes ready under neither release needs an operator', async () => {
  const archive = makeArchive(home(), 'site-2', {ready: false});
  // As a migration by the new release would leave it.
  const change = processes[0];
  if (change) change.restart = () => change.stop();
  const {status, stderr} = await site('deploy', archive);
  expect(status).toBe(3);
  expect(stderr).toContain(
    'site-1 does not become ready either. If site-2 has migrated the store: docs/upgrades.md',
  );
  expect((await served())[1]).toBe('site-1');
});

byNight?.('deploy alone restarts the units in turn, the desk too, and three releases stay', async () => {
  ['site-a', 'site-b', 'site-c'].forEach((name, index) => {
    makeRelease(home(), name);
    utimesSync(inHome('releases', name), 0, index);
  });
  const units = processes.map(({port}) => `site@${port}`);
  const [, , , restart] = options;
  writeFileSync(
    inHome('systemctl'),
    `#!/bin/sh
echo "$*" >> ${inHome('asked')}
case $1 in
  list-units) printf '%s.service loaded active\\n' ${units.join(' ')} ;;
  restart) ${restart} ;;
esac
`,
    {mode: 0o755},
  );
  const pids = processes.map(({pid}) => pid);
  const PATH = `${home()}:${process.env.PATH}`;
  expect(await command('deploy', {PATH}, '--home', home())).toMatchObject({status: 0, stderr: ''});
  expect(processes.some(({pid}, index) => pid === pids[index])).toBe(false);
  expect(readdirSync(inHome('releases'))).toEqual(['site-1', 'site-b', 'site-c']);
  const asked = readFileSync(inHome('asked'), 'utf8').split('\n');
  expect(asked.filter((words) => /restart/.test(words))).toEqual(
    units.flatMap((unit) => [`restart ${unit}`, 'try-restart site-desk*']),
  );
});

it('refuses wrong words', async () => {
  const given = {restart: 'true', within: 3, home: home()};
  await expect(deploy({...given, ports: 'x'})).rejects.toThrow(UsageError);
  expect(() => positive('90s')).toThrow('It is a number above 0.');
  await expect(rollback({...given, ports: '3000'}, 'site-9')).rejects.toThrow('There is no release site-9.');
});
