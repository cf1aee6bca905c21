import type {IncomingMessage} from 'node:http';
import {startTestSite, type TestSite} from '#__tests__/support/test-site.ts';
import {registry} from '#lib/observability/metrics.ts';
import {requestId} from '#server/http/request-metrics.ts';

const lines: Record<string, unknown>[] = [];
jest.mock('#lib/observability/log.ts', () => ({
  log: {error: jest.fn(), warn: jest.fn(), info: (line: Record<string, unknown>) => lines.push(line)},
  inRequest: (_id: string, work: () => unknown) => work(),
}));

let site: TestSite;
afterEach(() => site?.end());

it('takes a request’s name from a proxy of ours alone', () => {
  const request = (id: string) => ({headers: {'x-request-id': id}}) as unknown as IncomingMessage;
  expect(requestId(request('5f1b0c9d2e'), true)).toBe('5f1b0c9d2e');
  expect(requestId(request('5f1b0c9d2e'), false)).not.toBe('5f1b0c9d2e');
  expect(requestId(request('{"level":60}'), true)).toMatch(/^[\da-f-]{13}$/);
});

it('counts answers by kind and status, and names no address', async () => {
  registry.resetMetrics();
  site = await startTestSite();
  await site.get('/services?email=marie@exemple.fr');
  await site.get('/services');
  await site.get('/not/known');
  for (const address of ['/assets/a.svg', '/_next/static/chunks/a.js']) await site.get(address);
  const text = await registry.metrics();
  expect(text).toContain('site_request_seconds_count{kind="page",status="2xx"} 2');
  expect(text).toContain('site_request_seconds_count{kind="file",status="4xx"} 2');
  expect(text).not.toMatch(/services|marie|not\/known/);
  // A log was not asked for.
  expect(lines).toEqual([]);
});

it('logs a line a request where that is wanted, without the query', async () => {
  site = await startTestSite({accessLog: true});
  await site.get('/services?email=marie@exemple.fr');
  expect(lines).toMatchObject([{method: 'GET', path: '/services', status: 200}]);
  expect(JSON.stringify(lines)).not.toContain('marie');
});
