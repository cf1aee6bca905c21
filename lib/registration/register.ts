import '#server-only';
import {backend} from '#lib/backend/backend.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import type {Job} from '#lib/outbox/outbox.ts';
import {registrationSchema} from './schema.ts';
import {toWire} from './wire.ts';

/** A question changes nothing at the receiver, so its failure leaves nothing in doubt. */
async function isRegistered(email: string): Promise<boolean> {
  try {
    return await backend().isRegistered(email);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const {service, code, fault, status, retryAfterSeconds, cause} = error;
    throw new GatewayError(service, code, fault === 'lead' ? 'passing' : fault, {
      status,
      retryAfterSeconds,
      cause,
    });
  }
}

/**
 * Hands a registration to the backend. Where an earlier attempt may have arrived, or nobody could say whether the
 * address has an account, the duplicate check is asked first, so that nobody is registered twice.
 * @throws {GatewayError} `already-registered`, a fault of the lead, or what the backend's calls throw
 */
export async function register({id, payload, context, outcomeUnknown}: Job): Promise<void> {
  const registration = registrationSchema.parse(payload);
  const unchecked = (context as {emailChecked?: boolean} | null)?.emailChecked === false;
  if ((outcomeUnknown || unchecked) && (await isRegistered(registration.email))) {
    if (outcomeUnknown) return;
    throw new GatewayError('backend', 'already-registered', 'lead');
  }
  await backend().register(toWire(registration), id);
}
