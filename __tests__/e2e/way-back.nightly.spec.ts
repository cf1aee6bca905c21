// docs/upgrades.md: going back, with the archive of the release before
import {randomUUID} from 'node:crypto';
import {globSync, mkdirSync, renameSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {freePort} from '#commands/free-port.ts';
import {STORE_VERSION} from '#lib/outbox/store/migrations.ts';
import {aContact} from '../support/leads.ts';
import {previousCommit} from '../support/older-store.ts';
import type {ReleaseProcess} from '../support/supervisor.ts';
import {aPlace, bare, makeRelease, place, run, startProcesses} from './release.ts';
import {expect, test} from './site.ts';

aPlace();

test('the release before goes on with the copy of its store, after a migration', async ({site}) => {
  expect(site.output()).toContain('Ready on');
  const tree = path.join(place, 'previous');
  await run('git', ['worktree', 'add', '--detach', tree, previousCommit()]);
  const home = path.join(place, 'upgraded');
  let previous = {name: '', program: ''};
  try {
    await run('cp', ['-al', path.resolve('node_modules'), tree]).catch(() =>
      run('cp', ['-a', path.resolve('node_modules'), tree]),
    );
    previous = await makeRelease(home, tree);
  } finally {
    await run('git', ['worktree', 'remove', '--force', tree]);
  }
  const {archive, program: newer} = await makeRelease(place);
  const data = path.join(home, 'data');
  writeFileSync(path.join(home, '.env'), `DATA_DIR=${data}\nBIND_ADDRESS=127.0.0.1\n`);
  symlinkSync(path.join('releases', previous.name), path.join(home, 'current'));
  const {processes, change, end} = await startProcesses(path.join(home, 'current'), [await freePort()]);
  const [{port}] = processes as [ReleaseProcess];
  const send = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/contact`, {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({...aContact(), submissionId: randomUUID()}),
    });
    expect(answer.status).toBe(202);
    return ((await answer.json()) as {reference: string}).reference;
  };
  const references = async () => {
    const {stdout} = await run(
      path.join(home, 'current/bin/site'),
      ['outbox', 'list', '--state', 'all', '--json'],
      {env: bare()},
    );
    return (JSON.parse(stdout) as {reference: string}[]).map(({reference}) => reference).sort();
  };
  try {
    const before = await send();
    const copy = path.join(data, `before-${STORE_VERSION}`);
    expect(await change(newer, 'deploy', archive, '--home', home)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`copies it to before-${STORE_VERSION}`),
    });
    const since = await send();
    expect(await references()).toEqual([before, since].sort());
    expect(await change(newer, 'rollback', '--home', home)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('newer than this program'),
    });
    // docs/upgrades.md, Going back.
    await Promise.all(processes.map((process) => process.stop()));
    mkdirSync(path.join(data, 'newer'));
    for (const file of globSync(path.join(data, 'outbox.sqlite*')))
      renameSync(file, path.join(data, 'newer', path.basename(file)));
    await run(previous.program, ['outbox', 'restore', copy], {env: bare()});
    expect(await change(newer, 'rollback', '--home', home)).toMatchObject({status: 0, stderr: ''});
    expect(await references()).toEqual([before]);
    const after = await send();
    expect(await references()).toEqual([before, after].sort());
  } finally {
    await end();
  }
});
