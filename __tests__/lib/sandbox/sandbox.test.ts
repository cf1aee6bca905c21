import {sandboxed} from '#lib/sandbox/sandbox.ts';
import type * as Jobs from '../../support/sandbox-jobs.ts';

const FILE = '__tests__/support/sandbox-jobs.ts';
const job = <Name extends keyof typeof Jobs>(name: Name) =>
  sandboxed<(typeof Jobs)[Name]>('texts', FILE, name);

const echo = job('echo');
const pid = job('pid');

it('runs a function in another process, and copies arguments and result', async () => {
  const value = {text: 'é', bytes: Buffer.from([1, 2]), list: [undefined, 1]};
  expect(await echo(value)).toEqual(value);
  expect(await pid()).not.toBe(process.pid);
});

it('uses one process for all jobs, one after another', async () => {
  expect(new Set(await Promise.all([pid(), pid(), pid()])).size).toBe(1);
});

it('gives the process no setting of the site', async () => {
  process.env.SANDBOX_SECRET = 'x';
  expect(await job('environment')()).not.toContain('SANDBOX_SECRET');
});

it.each([
  ['throws', 'refused'],
  ['ends', 'crashed'],
  ['loops', 'timeout'],
  ['fillsHeap', 'memory|crashed|timeout'],
  ['fillsBuffers', 'memory|crashed'],
] as const)('a function that %s costs its own job, and no other', async (name, code) => {
  const [failed, next] = await Promise.allSettled([job(name)(), echo('next')]);
  expect(failed).toMatchObject({status: 'rejected', reason: {code: expect.stringMatching(`^(?:${code})$`)}});
  expect(next).toEqual({status: 'fulfilled', value: 'next'});
});
