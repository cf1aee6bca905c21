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
  /** Fingerprint of the key, kind and times of a delivered lead, after its content has gone. */
  leadTraceDays: 30,
} as const;
