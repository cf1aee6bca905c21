const WRITTEN =
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:[ T](?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?)? ?(?<zone>Z|[+-]\d{2}(?::?\d{2})?)?$/i;
const FRENCH =
  /^(?<day>\d{2})\/(?<month>\d{2})\/(?<year>\d{4})(?: (?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2}))?)?$/;
/** Seconds since 1970, from 2001 to 2286. */
const SECONDS = /^[1-9]\d{9}$/;

const PARIS = new Intl.DateTimeFormat('en-GB', {timeZone: 'Europe/Paris', timeZoneName: 'longOffset'});

const parisOffsetMs = (at: number) => Number(/GMT\+(\d\d)/.exec(PARIS.format(at))?.[1] ?? 0) * 3_600_000;

/** Of `+01:00`, `+0100`, `+01` or `Z`. */
function zoneOffsetMs(zone: string): number {
  const [, sign = '+', hours = 0, minutes = 0] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** Reads MySQL's local time, ISO 8601 with a zone, French dates and seconds. Undefined for `0000-00-00 00:00:00`. */
export function parisTime(value: string): string | undefined {
  const written = value.trim();
  if (SECONDS.test(written)) return new Date(Number(written) * 1000).toISOString();
  const {groups} = WRITTEN.exec(written) ?? FRENCH.exec(written) ?? {};
  const part = (name: string) => Number(groups?.[name] ?? 0);
  const [year, month, day] = [part('year'), part('month') - 1, part('day')];
  const [hour, minute] = [part('hour'), part('minute')];
  const local = Date.UTC(year, month, day, hour, minute, part('second'));
  const date = new Date(local);
  const isReal = date.getUTCMonth() === month && date.getUTCDate() === day && hour < 24 && minute < 60;
  if (year < 1970 || !isReal) return undefined;
  const offset = groups?.zone ? zoneOffsetMs(groups.zone) : parisOffsetMs(local - parisOffsetMs(local));
  return new Date(local - offset).toISOString();
}
