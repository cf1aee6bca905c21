const WRITTEN =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;
const FRENCH = /^(\d{2})\/(\d{2})\/(\d{4})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/;
/** Seconds since 1970, from 2001 to 2286. */
const SECONDS = /^[1-9]\d{9}$/;

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

/** Of `+01:00`, `+0100`, `+01` or `Z`. */
function zoneOffsetMs(zone: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/**
 * Converts a date of MySQL (local time), of ISO 8601 with its zone, of a French form (`01/03/2026`), or in seconds since
 * 1970 to ISO 8601 in UTC. Undefined if it is no date, such as `0000-00-00 00:00:00`.
 */
export function parisTime(value: string): string | undefined {
  const written = value.trim();
  if (SECONDS.test(written)) return new Date(Number(written) * 1000).toISOString();
  const french = FRENCH.exec(written);
  const iso = WRITTEN.exec(written);
  const parts = french ? [french[3], french[2], french[1], ...french.slice(4)] : (iso?.slice(1, 7) ?? []);
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
  const zone = iso?.[7];
  const offset = zone ? zoneOffsetMs(zone) : parisOffsetMs(local - parisOffsetMs(local));
  return new Date(local - offset).toISOString();
}
