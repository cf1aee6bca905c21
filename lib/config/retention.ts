/**
 * How long things are kept, in one place: what erases reads these numbers, and the data-protection policy prints them.
 * Prospects, customers, rights and the ceiling of cookies are the owner’s; the rest is ours.
 * How long the content of a delivered lead stays readable is a setting of the owner: `LEAD_RETENTION_DAYS`.
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
  /** The record of what a candidate agreed to, unless he is forgotten before. */
  consentRecordYears: 10,
  /** Time to answer somebody who exercises a right. */
  rightsAnswerMonths: 1,
  /** No cookie may live longer. */
  cookieMonthsAtMost: 13,
  /** How long a choice about cookies counts before it is asked for again. */
  consentChoiceMonths: 6,
  /** The cookie `lang`, written by the language selector. */
  languageCookieMonths: 12,
  /** Submissions that look automatic, until somebody released them. */
  suspectedLeadDays: 30,
  /** Fingerprint of the key, kind and times of a delivered lead, after its content has gone; counts of refused requests. */
  leadTraceDays: 30,
  /** The address of a connection, in what limits count. */
  connectionHours: 2,
  /** Hash of an address that was erased: as long as a backup may be restored that still has the person. */
  erasureYears: 1,
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
    | 'erasures';
  /** `site`: this program erases it by itself (lib/leads/purge.ts); `company`: people do, where they keep it. */
  by: 'site' | 'company';
  period: {years: number} | {days: number};
}

interface KeptHere {
  leadRetentionDays: number;
  /** Candidates are in this site's own store. */
  ownBackend: boolean;
  /** Mails are files of the data folder. */
  mailFolder: boolean;
}

/** Everything that holds personal data and its end: what the policy prints is what the purge goes by. */
export function kept({leadRetentionDays, ownBackend, mailFolder}: KeptHere): RetentionRow[] {
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
  ];
}

/** A day in milliseconds. */
export const DAY = 24 * 3_600_000;

/** Where a period that ends now began: what is older has had its time. Years are those of the calendar, in UTC. */
export function endOf(period: RetentionRow['period'], now: Date): Date {
  if ('days' in period) return new Date(now.getTime() - period.days * DAY);
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() - period.years);
  return end;
}
