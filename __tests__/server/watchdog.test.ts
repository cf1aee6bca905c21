import {execFile} from 'node:child_process';
import {startWatchdog} from '#server/watchdog.ts';
import {eventually} from '../support/eventually.ts';
import {serve} from '../support/serve.ts';

jest.mock('node:child_process', () => ({execFile: jest.fn()}));
const told = jest.mocked(execFile).mock.calls;

it('tells systemd while the server answers, and no more when it hangs', async () => {
  const asked: (string | undefined)[] = [];
  let hangs = false;
  const {url, end} = await serve((request, response) => {
    asked.push(request.url);
    if (!hangs) response.end();
  });
  const watchdog = startWatchdog(url, 500);
  await eventually(() => told.length >= 3);
  expect(told[0]?.slice(0, 2)).toEqual(['systemd-notify', ['WATCHDOG=1', 'WATCHDOG_USEC=1500000']]);
  expect(asked[0]).toBe('/api/health?live');
  hangs = true;
  const twoMore = (from = asked.length) => eventually(() => asked.length >= from + 2);
  await twoMore();
  const before = told.length;
  await twoMore();
  expect(told).toHaveLength(before);
  clearInterval(watchdog);
  await end();
});
