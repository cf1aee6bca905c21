export function retryAfterSeconds(header: unknown, now = Date.now()): number | undefined {
  if (typeof header !== 'string') return undefined;
  const value = header.trim();
  if (/^\d{1,9}$/.test(value)) return Number(value);
  // Date.parse reads numbers such as "-5" as years; an HTTP date has letters.
  const until = /[a-z]/i.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - now) / 1000));
}
