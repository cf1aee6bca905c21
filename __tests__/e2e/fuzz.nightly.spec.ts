import {execFile} from 'node:child_process';
import {expect, test} from './site.ts';

test('a site of its own withstands a short run of bin/site fuzz', async ({site}) => {
  expect(site.output()).toContain('Ready on');
  const {status, said} = await new Promise<{status: number | null; said: string}>((resolve) => {
    const child = execFile(
      process.execPath,
      ['scripts/launch.mjs', 'fuzz', '--minutes', '0.02', '--seed', '20261123'],
      (_error, stdout, stderr) => resolve({status: child.exitCode, said: stdout + stderr}),
    );
  });
  expect(said).toMatch(/seed 20261123: [1-9]\d+ requests, [1-9]\d* rounds of bad answers/);
  expect(status, said).toBe(0);
});
