import {headersOfFiles, securityHeaders} from '#lib/http/security-headers.ts';

const hsts = (siteUrl: string, hstsIncludesSubdomains: boolean) => {
  const headers = securityHeaders({siteUrl, hstsIncludesSubdomains});
  return headers.find(([name]) => name === 'Strict-Transport-Security')?.[1];
};

it('sets HSTS over https alone, with subdomains unless the owner leaves them out', () => {
  expect(hsts('https://www.exemple.invalid', true)).toBe('max-age=63072000; includeSubDomains');
  expect(hsts('https://www.exemple.invalid', false)).toBe('max-age=63072000');
  expect(hsts('http://localhost:3000', true)).toBeUndefined();
});

it('keeps a staging copy out of search engines, by pages and files alike', () => {
  const of = (noIndex: boolean) =>
    securityHeaders({siteUrl: 'https://a.invalid', hstsIncludesSubdomains: true, noIndex});
  for (const headers of [of(true), headersOfFiles(of(true))])
    expect(headers).toContainEqual(['X-Robots-Tag', 'noindex']);
  expect(of(false).map(([name]) => name)).not.toContain('X-Robots-Tag');
});

it('gives files the headers that browsers obey in files', () => {
  const headers = securityHeaders({siteUrl: 'https://site.invalid', hstsIncludesSubdomains: false});
  expect(headersOfFiles(headers)).toEqual([
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Strict-Transport-Security', 'max-age=63072000'],
  ]);
});
