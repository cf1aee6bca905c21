/**
 * Whose fault a failed call is, which settles what becomes of the lead behind it (contract section 4, delivery policy):
 * `lead`: it will never be accepted, park it; `configuration`: pause the destination and keep its leads; `passing`: try again.
 */
export type Fault = 'lead' | 'configuration' | 'passing';

export type Service = 'backend' | 'mail' | 'postal' | 'webhook';

interface Circumstances {
  status?: number;
  /** As the receiver asked, in seconds. */
  retryAfterSeconds?: number;
  /** The receiver may have done what was asked before the answer was lost. */
  uncertain?: boolean;
  cause?: unknown;
}

/** Every bundle of the site has its own copy of the class below; what one throws another must know. */
const BRAND = Symbol.for('site.gateway-error');

/** A call to an outside service that did not give what was asked. Carries codes only, never content, keys or addresses. */
export class GatewayError extends Error {
  override name = 'GatewayError';
  readonly [BRAND] = true;
  readonly service: Service;
  /** What happened, in one word of ours or the provider's error name: `timeout`, `refused`, `Unknown_Template`. */
  readonly code: string;
  readonly fault: Fault;
  readonly status?: number;
  readonly retryAfterSeconds?: number;
  readonly uncertain: boolean;

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && BRAND in value;
  }

  constructor(
    service: Service,
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
