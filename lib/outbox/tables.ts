import type {Generated} from 'kysely';

/** Times are milliseconds since 1970; truths are 0 and 1, because both databases have those. */
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
  language: string;
  suspected: number;
  created_at: number;
  delivered_at: number | null;
}

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

/** A destination whose configuration is at fault; its jobs wait, and one of them probes it now and then. */
export interface PauseRow {
  destination: string;
  reason: string;
  since: number;
  probe_at: number;
}

export interface Tables {
  lead: LeadRow;
  job: JobRow;
  pause: PauseRow;
}
