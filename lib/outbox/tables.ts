import type {Generated} from 'kysely';

/** Times are milliseconds since 1970; booleans are 0 and 1, because both databases have those. */
export interface LeadRow {
  id: string;
  kind: string;
  reference: string;
  /** Makes a repeat recognisable: kind, submission id and hash of the content; unique. */
  repeat_key: string;
  content_hash: string;
  /** JSON of what the person sent; null once erased. */
  payload: string | null;
  context: string | null;
  /** How large payload and context were when they were kept, in bytes. */
  bytes: number;
  language: string;
  suspected: number;
  created_at: number;
  /** Since when delivery is due: the arrival, or an operator's release or retry. */
  waiting_since: number;
  delivered_at: number | null;
}

/** What becomes of a lead, as operators say it. */
export const STATES = ['pending', 'parked', 'suspected', 'delivered'] as const;
export type LeadState = (typeof STATES)[number];

export interface JobRow {
  id: string;
  lead_id: string;
  step: string;
  destination: string;
  position: number;
  state: 'pending' | 'done' | 'parked';
  attempts: Generated<number>;
  due_at: number;
  lease_token: string | null;
  lease_until: number | null;
  /** 1 while an attempt is under way or ended without a clear answer: the receiver may have acted. */
  uncertain: Generated<number>;
  last_error: string | null;
  /** The first failure of the present stretch of passing faults; seven days of it end in parking. */
  failing_since: number | null;
  settled_at: number | null;
}

/** The circuit of a destination. Open, its jobs wait, and one of them at a time tries whether they can pass again. */
export interface CircuitRow {
  destination: string;
  /** What has opened the circuit (./circuit-breaker.ts); null where jobs pass. */
  closed: 'configuration' | 'failing' | 'asked' | null;
  /** A code, never content. */
  reason: string | null;
  since: number | null;
  probe_at: number | null;
  /** Passing failures of the destination itself since its last answer. */
  failures: number;
}

/** What operators were told, so that several servers tell it once. */
interface AlarmRow {
  name: string;
  /** What was told last; only more than that is news. */
  level: number;
  told_at: number | null;
  /** Not told again before this: another server is at it, or the last try failed. */
  try_at: number;
  tries: number;
}

/** Proof that somebody consented; outlives the lead. */
interface ConsentRow {
  id: string;
  lead_id: string;
  kind: string;
  email: string;
  /** The address in the form in which two are compared ({@link sameAddress} of consents.ts). */
  same_email: string;
  text_version: string;
  language: string;
  page: string | null;
  given_at: number;
}

/** Stands in for a lead while health asks whether one could be kept; empty outside of that transaction. */
interface ProbeRow {
  id: string;
  filling: string;
}

/** How many requests were refused, and why: no word of whom. */
interface RefusalRow {
  /** Begin of the hour. */
  hour: number;
  name: string;
  count: number;
}

/** Who was erased, as a hash of the address: every server takes these notes over, for the copies that it may restore. */
interface ErasureRow {
  hash: string;
  at: number;
}

export interface Tables {
  lead: LeadRow;
  job: JobRow;
  gate: CircuitRow;
  alarm: AlarmRow;
  probe: ProbeRow;
  consent: ConsentRow;
  refusal: RefusalRow;
  erasure: ErasureRow;
}
