const WRITTEN = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;
const FRENCH = /^(\d{2})\/(\d{2})\/(\d{4})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/;

const PARIS = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  timeZoneName: 'longOffset',
  year: 'numeric',
});

function parisOffsetMs(at: number): number {
  const name = PARIS.formatToParts(at).find(({type}) => type === 'timeZoneName')?.value ?? '';
  const [, hours = '0', minutes = '0'] = /GMT([+-]\d{2}):(\d{2})/.exec(name) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/**
 * Converts a date of MySQL (`2026-03-01 10:00:00`, local time) or of a French form (`01/03/2026`) to ISO 8601 in UTC.
 * Undefined if it is no date: `0000-00-00 00:00:00`, 30 February, a word.
 */
export function parisTime(value: string): string | undefined {
  const french = FRENCH.exec(value.trim());
  const parts = french
    ? [french[3], french[2], french[1], ...french.slice(4)]
    : (WRITTEN.exec(value.trim())?.slice(1) ?? []);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  const date = new Date(local);
  if (
    year < 1970 ||
    date.getUTCMonth() !== month - 1 ||
    date.getUTCDate() !== day ||
    hour > 23 ||
    minute > 59
  )
    return undefined;
  return new Date(local - parisOffsetMs(local - parisOffsetMs(local))).toISOString();
}
