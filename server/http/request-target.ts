import type {IncomingMessage} from 'node:http';

/**
 * Path and query of a request's target, which may be a whole address, or `*` for OPTIONS (RFC 9112, 3.2.2 and 3.2.4);
 * undefined where it has neither.
 */
export function originForm({url = '', method}: IncomingMessage): string | undefined {
  if (url.startsWith('/')) return url;
  if (url === '*' && method === 'OPTIONS') return '/';
  const [, rest] = /^https?:\/\/[^/?#]+(.*)$/i.exec(url) ?? [];
  return rest === undefined || rest.startsWith('/') ? rest : `/${rest}`;
}

/** RFC 9112, 3.2: one Host, or none before HTTP 1.1; no other version. Node ignores a second one, and a proxy may not. */
export function hasValidHost({rawHeaders, httpVersion}: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts++;
  return httpVersion === '1.0' ? hosts < 2 : httpVersion === '1.1' && hosts === 1;
}
