/** One step of a lead's delivery, claimed by a worker. Times are milliseconds since 1970, by the store's clock. */
export interface Job {
  id: string;
  leadId: string;
  kind: string;
  reference: string;
  payload: unknown;
  context: unknown;
  step: string;
  destination: string;
  attempts: number;
  leaseToken: string;
  claimedAt: number;
  /** Since when delivery is due. */
  waitingSince: number;
  /** An earlier attempt ended without a clear answer (timeout, crash): the receiver may have acted on it. */
  outcomeUnknown: boolean;
}
