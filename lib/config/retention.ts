/**
 * Retention periods. The purge reads these numbers, and the data-protection policy prints them. The owner decided those of
 * prospects, customers, rights and the longest cookie. The content of delivered leads has a setting: `LEAD_RETENTION_DAYS`.
 */
export const RETENTION = {
  /** After the prospect's last active reply. */
  prospectYears: 3,
  /** After the end of the relationship. */
  customerYears: 3,
  /** On top of `customerYears`, in the archive. */
  customerArchiveYears: 5,
  /** After the candidate's last active reply. */
  candidateYears: 3,
  /** The record of a candidate's consent, unless the person is erased before. */
  consentRecordYears: 10,
  /** Time to answer a request about personal data. */
  rightsAnswerMonths: 1,
  /** The longest life of a cookie. */
  cookieMonthsAtMost: 13,
  /** How long a choice about cookies is valid. */
  consentChoiceMonths: 6,
  /** The cookie `lang`, written by the language selector. */
  languageCookieMonths: 12,
  /** Suspected leads, unless they are approved. */
  suspectedLeadDays: 30,
  /** Hash, kind and times of a delivered lead, after its content is erased; counts of refused requests. */
  leadTraceDays: 30,
  /** Counts of visits, by day. */
  visitMonths: 25,
  /** Network addresses, in the counts of limits. */
  connectionHours: 2,
  /** Entries of the erasure log: as long as a backup that still has the person may be restored. */
  erasureYears: 1,
  /** Who used which lead by which command, without content. */
  auditYears: 1,
} as const;

/** A row of the policy's table. */
export interface RetentionRow {
  what:
    | 'prospects'
    | 'customers'
    | 'candidates'
    | 'deliveredLeads'
    | 'mailFiles'
    | 'leadTraces'
    | 'suspectedLeads'
    | 'consents'
    | 'erasures'
    | 'audit';
  /** `site`: this program erases it (lib/privacy/purge.ts); `company`: people erase it where they have it. */
  by: 'site' | 'company';
  period: {years: number} | {days: number};
}

interface Storage {
  leadRetentionDays: number;
  /** Candidates are in this site's own store. */
  ownBackend: boolean;
  /** Mails are files of the data folder. */
  mailFolder: boolean;
}

/** All personal data with its retention period. The policy prints these rows, and the purge follows them. */
export function retentionRows({leadRetentionDays, ownBackend, mailFolder}: Storage): RetentionRow[] {
  return [
    {what: 'prospects', by: 'company', period: {years: RETENTION.prospectYears}},
    {what: 'customers', by: 'company', period: {years: RETENTION.customerYears}},
    {what: 'candidates', by: ownBackend ? 'site' : 'company', period: {years: RETENTION.candidateYears}},
    {what: 'deliveredLeads', by: 'site', period: {days: leadRetentionDays}},
    ...(mailFolder ? [{what: 'mailFiles', by: 'site', period: {days: leadRetentionDays}} as const] : []),
    {what: 'leadTraces', by: 'site', period: {days: RETENTION.leadTraceDays}},
    {what: 'suspectedLeads', by: 'site', period: {days: RETENTION.suspectedLeadDays}},
    {what: 'consents', by: 'site', period: {years: RETENTION.consentRecordYears}},
    {what: 'erasures', by: 'site', period: {years: RETENTION.erasureYears}},
    {what: 'audit', by: 'site', period: {years: RETENTION.auditYears}},
  ];
}

export const DAY_MS = 24 * 3_600_000;

/** Cut-off date: older records are deleted. Calendar years and months, in UTC. */
export function endOf(period: RetentionRow['period'] | {months: number}, now: Date): Date {
  if ('days' in period) return new Date(now.getTime() - period.days * DAY_MS);
  const end = new Date(now);
  if ('months' in period) end.setUTCMonth(end.getUTCMonth() - period.months);
  else end.setUTCFullYear(end.getUTCFullYear() - period.years);
  return end;
}
