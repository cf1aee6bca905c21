import {inlineScriptHashes, pagePolicy} from '#lib/security/page-policy.cjs';

const {VIDEO_URL, SITE_URL} = process.env;
afterEach(() => Object.assign(process.env, {VIDEO_URL: VIDEO_URL ?? '', SITE_URL: SITE_URL ?? ''}));

function policyWith(settings: Record<string, string>, html = ''): Map<string, string> {
  Object.assign(process.env, {VIDEO_URL: '', SITE_URL: '', ...settings});
  return new Map(
    pagePolicy(inlineScriptHashes(html))
      .split('; ')
      .map((rule: string) => [rule.split(' ')[0] ?? '', rule.split(' ').slice(1).join(' ')]),
  );
}

it('[62] lets frames come from the video’s host alone, and from nowhere while there is no video', () => {
  expect(policyWith({}).get('frame-src')).toBe("'none'");
  expect(policyWith({VIDEO_URL: 'https://video.exemple.invalid/embed/1'}).get('frame-src')).toBe(
    'https://video.exemple.invalid',
  );
});

it('[62] lets run nothing but our files and the page’s own inline scripts, byte for byte', () => {
  const policy = policyWith({}, '<script>go()</script><script type="application/ld+json">{}</script>');
  expect(policy.get('script-src')).toMatch(/^'self' 'sha256-[A-Za-z0-9+/]{43}='$/);
  expect(policyWith({}, '<script>go( )</script>').get('script-src')).not.toBe(policy.get('script-src'));
  for (const [rule, sources] of policy)
    expect([rule, sources]).not.toEqual([rule, expect.stringMatching(/unsafe-inline|unsafe-eval|\*/)]);
  for (const rule of ['default-src', 'connect-src', 'style-src', 'form-action'])
    expect(policy.get(rule)).toBe("'self'");
  for (const rule of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy.get(rule)).toBe("'none'");
});

it('asks for https where the site has it', () => {
  expect(policyWith({SITE_URL: 'https://www.exemple.fr'}).has('upgrade-insecure-requests')).toBe(true);
  expect(policyWith({SITE_URL: 'http://localhost:3000'}).has('upgrade-insecure-requests')).toBe(false);
});
