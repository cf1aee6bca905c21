/**
 * Whose fault a failed call is, which settles what becomes of the lead behind it (docs/promises.md, Delivery):
 * `lead`: it will never be accepted, park it; `configuration`: pause the destination and keep its leads; `passing`: try again.
 */
export type Fault = 'lead' | 'configuration' | 'passing';

export type OutsideService = 'backend' | 'mail' | 'postal' | 'webhook' | 'heartbeat';

interface Circumstances {
  status?: number;
  /** How long the receiver asked us to wait, in seconds. */
  retryAfterSeconds?: number;
  /** The receiver may have done what was asked before the answer was lost. */
  uncertain?: boolean;
  cause?: unknown;
}

/** A call to an outside service that did not give what was asked. Carries codes only, never content, keys or addresses. */
export class GatewayError extends Error {
  override name = 'GatewayError';
  readonly service: OutsideService;
  /** What happened, in one word of ours or the provider's error name: `timeout`, `refused`, `Unknown_Template`. */
  readonly code: string;
  readonly fault: Fault;
  readonly status?: number;
  readonly retryAfterSeconds?: number;
  readonly uncertain: boolean;

  constructor(
    service: OutsideService,
    code: string,
    fault: Fault,
    {status, retryAfterSeconds, uncertain = false, cause}: Circumstances = {},
  ) {
    super(`${service}: ${code}${status ? ` (${status})` : ''}`, {cause});
    this.service = service;
    this.code = code;
    this.fault = fault;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
    this.uncertain = uncertain;
  }
}

/** Pages are bundled with a class of their own, and meet what the server's reader has thrown: its name tells. */
export const isGatewayError = (error: unknown): error is GatewayError =>
  error instanceof Error && error.name === 'GatewayError';
