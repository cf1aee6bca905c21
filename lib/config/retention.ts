/** The purge reads these, and the policy prints them. The owner decided those of prospects, customers, rights, cookies. */
export const RETENTION = {
  prospectYears: 3,
  customerYears: 3,
  customerArchiveYears: 5,
  candidateYears: 3,
  /** The record of a candidate's consent, unless the person is erased before. */
  consentRecordYears: 10,
  rightsAnswerMonths: 1,
  cookieMonthsAtMost: 13,
  consentChoiceMonths: 6,
  languageCookieMonths: 12,
  suspectedLeadDays: 30,
  /** Hash, kind and times of a delivered lead, after its content is erased; counts of refused requests. */
  leadTraceDays: 30,
  visitMonths: 25,
  /** The counts of limits hold network addresses. */
  connectionHours: 2,
  /** Entries of the erasure log: as long as a backup that still has the person may be restored. */
  erasureYears: 1,
  auditYears: 1,
} as const;

type Period = {years: number} | {days: number};

/** @param by `site`: this program erases it (lib/privacy/purge.ts); `company`: people erase it where they have it */
const row = <What extends string>(what: What, by: 'site' | 'company', period: Period) => ({what, by, period});

interface Storage {
  leadRetentionDays: number;
  ownBackend: boolean;
  mailFolder: boolean;
}

export const retentionRows = ({leadRetentionDays: days, ownBackend, mailFolder}: Storage) => [
  row('prospects', 'company', {years: RETENTION.prospectYears}),
  row('customers', 'company', {years: RETENTION.customerYears}),
  row('candidates', ownBackend ? 'site' : 'company', {years: RETENTION.candidateYears}),
  row('deliveredLeads', 'site', {days}),
  ...(mailFolder ? [row('mailFiles', 'site', {days})] : []),
  row('leadTraces', 'site', {days: RETENTION.leadTraceDays}),
  row('suspectedLeads', 'site', {days: RETENTION.suspectedLeadDays}),
  row('consents', 'site', {years: RETENTION.consentRecordYears}),
  row('erasures', 'site', {years: RETENTION.erasureYears}),
  row('audit', 'site', {years: RETENTION.auditYears}),
];
export type RetentionRow = ReturnType<typeof retentionRows>[number];

export const DAY_MS = 24 * 3_600_000;

/** Cut-off date: older records are deleted. Calendar years and months, in UTC. */
export function endOf(period: Period | {months: number}, now: Date): Date {
  if ('days' in period) return new Date(now.getTime() - period.days * DAY_MS);
  const end = new Date(now);
  if ('months' in period) end.setUTCMonth(end.getUTCMonth() - period.months);
  else end.setUTCFullYear(end.getUTCFullYear() - period.years);
  return end;
}
