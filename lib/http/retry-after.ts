/** Reads a Retry-After header, seconds or a date, as whole seconds from `now`; undefined where it says nothing usable. */
export function retryAfterSeconds(header: unknown, now = Date.now()): number | undefined {
  if (typeof header !== 'string') return undefined;
  const value = header.trim();
  if (/^\d{1,9}$/.test(value)) return Number(value);
  // Date.parse also takes numbers such as "-5" for years; a date of HTTP has letters in it.
  const until = /[a-z]/i.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - now) / 1000));
}
