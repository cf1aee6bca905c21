import type {IncomingMessage} from 'node:http';

/** Path and query of a request's target, which may be a whole address (RFC 9112, 3.2.2); undefined where it has neither. */
export function originForm(target: string): string | undefined {
  if (target.startsWith('/')) return target;
  const [, rest] = /^https?:\/\/[^/?#]+(.*)$/i.exec(target) ?? [];
  return rest === undefined || rest.startsWith('/') ? rest : `/${rest}`;
}

/** RFC 9112, 3.2: one Host, or none before HTTP 1.1. Node ignores a second one, and a proxy may not. */
export function hasValidHost({rawHeaders, httpVersion}: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts++;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}
