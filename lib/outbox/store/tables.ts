import type {Generated} from 'kysely';

/** Times are milliseconds since 1970. Booleans are 0 and 1, which both databases have. */
export interface LeadRow {
  id: string;
  kind: string;
  reference: string;
  repeat_key: string;
  content_hash: string;
  /** JSON of what the person sent; null once erased. */
  payload: string | null;
  context: string | null;
  bytes: number;
  language: string;
  suspected: number;
  trapped: number;
  network: string;
  mailbox: string | null;
  created_at: number;
  /** Since when delivery is due: the arrival, or an operator's approval or retry. */
  waiting_since: number;
  delivered_at: number | null;
}

export const STATES = ['pending', 'parked', 'suspected', 'delivered'] as const;
export type LeadState = (typeof STATES)[number];

export interface JobRow {
  id: string;
  lead_id: string;
  step: string;
  destination: string;
  position: number;
  parallel: Generated<number>;
  state: 'pending' | 'done' | 'parked';
  attempts: Generated<number>;
  /** Null until the suspected lead is approved. */
  due_at: number | null;
  lease_token: string | null;
  lease_until: number | null;
  /** 1 during an attempt and after one without a clear answer: the receiver may have acted. */
  uncertain: Generated<number>;
  last_error: string | null;
  /** The first of the present series of passing faults; a series of seven days ends in parking. */
  failing_since: number | null;
  settled_at: number | null;
}

export interface DestinationRow {
  name: string;
  opened_by: 'configuration' | 'failing' | 'asked' | null;
  reason: string | null;
  since: number | null;
  probe_at: number | null;
  failures: number;
}

/** A problem that operators are notified of, so that several servers notify once (lib/alerts). */
export interface AlertRow {
  kind: string;
  about: string;
  since: number | null;
  /** The level of the last notification; null without one, and after the all-clear. */
  level: number | null;
  notified_at: number | null;
  /** Nothing is sent before this time: another server is sending, or the last try failed. */
  retry_at: number;
  tries: number;
}

export interface ConsentRow {
  id: string;
  lead_id: string;
  kind: string;
  email: string;
  mailbox: string;
  text_version: string;
  language: string;
  page: string | null;
  given_at: number;
}

/** `page`, `language`, `referrer` and `campaign` count views, `form` how far forms came, `report` sent weekly mails. */
export type CountKind =
  | 'lead'
  | 'source'
  | 'refusal'
  | 'page'
  | 'language'
  | 'referrer'
  | 'campaign'
  | 'form'
  | 'report';

export const OTHER = '(other)';

/** How often something happened on a day. It names no person, and outlives leads. */
export interface CountRow {
  /** A day in Paris, such as 2026-11-25. */
  day: string;
  kind: CountKind;
  /** The kind of lead that a form sends; empty where the count is of no form. */
  form: string;
  name: string;
  number: number;
}

export interface Tables {
  lead: LeadRow;
  job: JobRow;
  destination: DestinationRow;
  alert: AlertRow;
  probe: {id: string; filling: string};
  site: {id: string};
  count: CountRow;
  consent: ConsentRow;
  erasure: {hash: string; at: number};
  audit: {id: string; at: number; operator: string; command: string; lead_references: string; count: number};
}

/** A lead's stored texts, parsed. A text that is damaged stays as it is, and `unreadable` says so. */
export function contentOf({payload, context}: Pick<LeadRow, 'payload' | 'context'>) {
  let unreadable = false as boolean;
  const parse = (text: string | null): unknown => {
    try {
      return JSON.parse(text ?? 'null');
    } catch {
      unreadable = true;
      return text;
    }
  };
  return {payload: parse(payload), context: parse(context), ...(unreadable && {unreadable: true as const})};
}
