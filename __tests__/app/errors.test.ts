import {POST as tell} from '#app/api/errors/route.ts';
import {registry} from '#lib/observability/metrics.ts';

const send = (body: string, headers: Record<string, string> = {}) =>
  tell(
    new Request('http://localhost:3000/api/errors', {
      method: 'POST',
      headers: {'X-Forwarded-For': '198.51.100.7', ...headers},
      body,
    }),
  );

it('counts the kinds of errors of pages, and keeps nothing else that is sent', async () => {
  for (const body of ['error', 'error', 'unhandledrejection', 'TypeError: Zébulon', '', 'constructor'])
    expect((await send(body)).status).toBe(204);
  expect((await send('error', {'Sec-Fetch-Site': 'cross-site'})).status).toBe(403);
  // Of one address sixty messages in ten minutes count; it has sent three.
  for (let more = 0; more < 70; more++) await send('unhandledrejection');
  const text = await registry.metrics();
  expect(text.match(/^site_browser_errors_total.*$/gm)).toEqual([
    'site_browser_errors_total{kind="error"} 2',
    'site_browser_errors_total{kind="unhandledrejection"} 58',
  ]);
  expect(text).not.toMatch(/Zébulon|198\.51/);
});
