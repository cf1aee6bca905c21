import '#server-only';
import {backend} from '#lib/backend/backend.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import type {Outbox} from '#lib/outbox/outbox.ts';
import type {Job} from '#lib/outbox/queue/claim.ts';
import {registrationSchema} from './schema.ts';
import {toWire} from './wire.ts';

/** A failed query changes nothing at the backend: its error is transient, and the outcome is certain. */
async function isRegistered(email: string): Promise<boolean> {
  try {
    return await backend().isRegistered(email);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw error.withFault(error.fault === 'lead' ? 'passing' : error.fault);
  }
}

/**
 * Looks for an account first where an earlier attempt may have arrived, the address was not checked, or another lead
 * has the mailbox: no person is registered twice.
 */
export async function register(job: Job, outbox: Outbox): Promise<void> {
  const {id, payload, context, outcomeUnknown} = job;
  const registration = registrationSchema.parse(payload);
  const unchecked = (context as {emailChecked?: boolean} | null)?.emailChecked === false;
  const others = await outbox.othersOf(job);
  if (others.underWay) throw new GatewayError('backend', 'mailbox-busy', 'passing');
  if ((outcomeUnknown || unchecked || others.leads) && (await isRegistered(registration.email))) {
    // The account is of this lead's earlier attempt, unless another lead was registered.
    if (outcomeUnknown && !others.done) return;
    throw new GatewayError('backend', 'already-registered', 'lead');
  }
  await backend().register(toWire(registration), id);
}
