// docs/promises.md: Policy
import {pagePolicy} from '#server/html/content-security-policy.ts';

const directives = (policy: string) =>
  new Map(policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1).join(' ')]));

it('names every kind that is used, and allows nothing else', () => {
  const policy = directives(pagePolicy({siteUrl: 'https://site.invalid'}));
  expect(policy.get('default-src')).toBe("'none'");
  expect(policy.get('script-src')).toBe("'self'");
  for (const kind of ['style-src', 'font-src', 'connect-src', 'manifest-src'])
    expect(policy.get(kind)).toBe("'self'");
  expect(policy.get('img-src')).toBe("'self' data:");
  expect(policy.get('frame-src')).toBe("'none'");
  expect(policy.get('frame-ancestors')).toBe("'none'");
  expect([...policy.values()].join()).not.toContain('unsafe');
  expect(policy.has('upgrade-insecure-requests')).toBe(true);
});

it('allows the video’s own host in a frame, where there is a video', () => {
  const policy = pagePolicy({
    siteUrl: 'http://localhost:3000',
    videoUrl: 'https://video.invalid/embed/1?x=1',
  });
  expect(directives(policy).get('frame-src')).toBe('https://video.invalid');
  expect(policy).not.toContain('upgrade-insecure-requests');
});

it('never allows inline or evaluated scripts by a word', () => {
  for (const videoUrl of [undefined, "https://video.invalid/'unsafe-inline'"])
    expect(directives(pagePolicy({siteUrl: 'https://site.invalid', videoUrl})).get('script-src')).toBe(
      "'self'",
    );
});
