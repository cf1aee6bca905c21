import '#server-only';
import {GatewayError} from '#lib/http/gateway-error.ts';
import type {DeliveryFailure} from '#lib/outbox/outbox.ts';

/** The provider's verdicts on one recipient: it works, whatever they say. */
const ABOUT_ONE_LEAD = ['mail: soft-bounce', 'mail: rejected', 'mail: unknown-status'];

/** What the outbox is told of a delivery that has thrown. */
export function failureOf(thrown: unknown): DeliveryFailure {
  if (thrown instanceof GatewayError) {
    const {service, code, fault, retryAfterSeconds, uncertain} = thrown;
    const error = `${service}: ${code}`;
    return {error, fault, retryAfterSeconds, uncertain, answered: ABOUT_ONE_LEAD.includes(error)};
  }
  // A fault of our own: the lead waits for a version that can deliver it, and the destination is not to blame.
  const error = thrown instanceof Error ? thrown.name : 'unknown';
  return {error, fault: 'passing', uncertain: true, answered: true};
}
