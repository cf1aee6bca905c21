import type {Sent} from './requests.ts';
import type {Received} from './send.ts';

/** 5xx that docs/promises.md has: a page that cannot be made, and the word that an article is not there yet. */
function isPromised({status, headers}: Received, path: string): boolean {
  const saysWhen = headers.some(([name]) => name === 'retry-after');
  return status === 503 && saysWhen && (!path.startsWith('/api/') || path === '/api/revalidate');
}

/** Where it leads stays on this site. */
const isOwn = (location: string) => /^\/(?![/\\])[\x21-\x7e]*$/.test(location) || location === '/';

/** What is wrong with an answer, if anything is. */
export function faultIn(answer: Received, {path = ''}: Pick<Sent, 'path'>): string | undefined {
  const {status, headers} = answer;
  const all = (wanted: string) => headers.flatMap(([name, value]) => (name === wanted ? [value] : []));
  const one = (wanted: string) => all(wanted).join(' and ');

  if (status >= 500 && !isPromised(answer, path)) return `an answer ${status}`;
  if (one('x-content-type-options') !== 'nosniff' || one('x-frame-options') !== 'DENY')
    return `an answer ${status} without the headers that all answers carry`;
  if (headers.some(([name]) => name === 'x-powered-by' || name === 'server'))
    return 'a header that names the framework';
  if (one('content-type').startsWith('text/html')) {
    const [policy = '', ...others] = all('content-security-policy');
    if (
      others.length ||
      !policy.startsWith("default-src 'none'") ||
      !/script-src 'self'(?:;|$)/.test(policy) ||
      /unsafe-(?:inline|eval)/.test(/script-src[^;]*/.exec(policy)?.[0] ?? '')
    )
      return `an HTML answer ${status} with the policy ${JSON.stringify([policy, ...others])}`;
  }
  const [location] = all('location');
  if (location !== undefined && !isOwn(location)) return `a redirect to ${JSON.stringify(location)}`;
  if (all('set-cookie').some((cookie) => !cookie.startsWith('lang='))) return 'a cookie that is not ours';
  return undefined;
}
