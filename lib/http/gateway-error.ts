/** What happens to the lead: `lead` parks it, `configuration` opens the destination's circuit, `passing` retries. */
export type Fault = 'lead' | 'configuration' | 'passing';

export type OutsideService =
  | 'backend'
  | 'mail'
  | 'postal'
  | 'webhook'
  | 'heartbeat'
  | 'indexnow'
  | 'site'
  | 'store';

interface Circumstances {
  status?: number;
  retryAfterSeconds?: number;
  /** The receiver may have acted before the response was lost. */
  uncertain?: boolean;
  cause?: unknown;
}

const told = (code: string, status?: number) =>
  status && ['status', 'redirect'].includes(code) ? String(status) : code;

/** A failed call to an outside service. It carries codes only, never content, keys or addresses. */
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
    const word = told(code, status);
    super(`${service}: ${word}${status && word === code ? ` (${status})` : ''}`, {cause});
    this.service = service;
    this.code = code;
    this.fault = fault;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
    this.uncertain = uncertain;
  }

  withFault(fault: Fault): GatewayError {
    const {service, code, status, retryAfterSeconds, cause} = this;
    return new GatewayError(service, code, fault, {status, retryAfterSeconds, cause});
  }
}

/** Compares the name: the bundle of the pages has a class of its own, so instanceof fails for errors of the server. */
export const isGatewayError = (error: unknown): error is GatewayError =>
  error instanceof Error && error.name === 'GatewayError';

export const codeOf = (error: unknown): string =>
  isGatewayError(error) ? told(error.code, error.status) : 'unknown';
