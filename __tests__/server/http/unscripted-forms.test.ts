// docs/promises.md: Forms
import zlib from 'node:zlib';
import {startTestSite, type TestSite} from '#__tests__/support/test-site.ts';
import {showForm, type FormAnswer} from '#lib/leads/form-answers.ts';

let outcome: FormAnswer | {kind: 'kept'} | undefined;
jest.mock('#lib/leads/accept-unscripted.ts', () => {
  const actual = jest.requireActual<typeof import('#lib/leads/accept-unscripted.ts')>(
    '#lib/leads/accept-unscripted.ts',
  );
  return {
    acceptPlainPost: (...sent: Parameters<typeof actual.acceptPlainPost>) =>
      outcome ?? actual.acceptPlainPost(...sent),
  };
});
const FORM = {'content-type': 'application/x-www-form-urlencoded'};
let site: TestSite;
beforeEach(async () => {
  outcome = undefined;
  site = await startTestSite();
});
afterEach(() => site.end());

it.each(['/contact', '/en/devis'])(
  'a form at %s is shown again with its errors, for this visitor alone',
  async (path) => {
    const name = encodeURIComponent('</script><b>Amélie $&@exemple.invalid');
    const empty = await site.get(path);
    const {status, headers, body} = await site.get(path, FORM, 'POST', `email=${name}`);
    expect(status).toBe(422);
    expect(headers).toMatchObject({'cache-control': 'no-store', vary: 'Accept-Encoding'});
    expect(headers['content-security-policy']).toBe(empty.headers['content-security-policy']);
    expect(headers).not.toHaveProperty('etag');
    expect(headers).not.toHaveProperty('cdn-cache-control');
    const html = body.toString();
    expect(html).toMatch(/^<!DOCTYPE html><title>Error &amp; Title<\/title>page \/\S+ and its text/);
    expect(html).not.toContain('<form>empty</form>');
    const data = /<script type="application\/json">([^<]*)<\/script>$/.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({
      texts: expect.stringMatching(/^of /),
      answer: {values: {email: expect.stringContaining('Amélie $&@')}, errors: {email: expect.anything()}},
    });
    expect((await site.get(path)).body).toEqual(empty.body);
  },
);

it.each([
  ['of another origin', {...FORM, origin: 'https://ailleurs.invalid'}, 'name=a', 403],
  ['that is too long', FORM, `message=${'x'.repeat(70_000)}`, 413],
  ['of another type', {'content-type': 'text/plain'}, 'name=a', 415],
])('a form %s is refused on its page', async (_name, headers, body, status) => {
  const answer = await site.get('/contact', headers, 'POST', body);
  expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store']);
  expect(String(answer.body)).toMatch(/page \/contact .*<pre>contact\{"failure":/);
  expect(answer.headers.connection === 'close').toBe(status === 413);
});

it.each([
  ['limited', showForm(429, {values: {name: 'Amélie'}, failure: {kind: 'limited', seconds: 70}}, 70), '70'],
  ['not stored', showForm(503, {values: {name: 'Amélie'}, failure: {kind: 'unavailable'}}), undefined],
])('a form that is %s comes back filled, in every encoding', async (_name, refusal, retryAfter) => {
  outcome = refusal;
  for (const [encoding, decode] of [
    ['br', zlib.brotliDecompressSync],
    ['gzip', zlib.gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ] as const) {
    const sent = {...FORM, 'accept-encoding': encoding};
    const {status, headers, body} = await site.get('/inscription', sent, 'POST', 'name=Am%C3%A9lie');
    expect([status, headers['retry-after']]).toEqual([refusal.status, retryAfter]);
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(headers['content-length']).toBe(String(body.length));
    expect(decode(body).toString()).toContain('Amélie');
  }
});

it('a form that was kept leads to its thanks, in the visitor’s language', async () => {
  outcome = {kind: 'kept'};
  for (const path of ['/contact', '/en/devis']) {
    const {status, headers} = await site.get(path, FORM, 'POST', 'name=a');
    expect([status, headers.location, headers['cache-control']]).toEqual([
      303,
      `${path}/merci#recu`,
      'no-store',
    ]);
  }
});
