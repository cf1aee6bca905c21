import '#server-only';
import {backend} from '#lib/backend/backend.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';

/**
 * Whether there is an account with an e-mail address. A backend that does not answer does not stop anybody: a doubtful
 * duplicate is better than a lost sign-up, and it is asked again before the registration is sent.
 */
export async function isTaken(email: string): Promise<{taken: boolean; checked: boolean}> {
  try {
    return {taken: await backend().isRegistered(email), checked: true};
  } catch (error) {
    if (error instanceof GatewayError) return {taken: false, checked: false};
    throw error;
  }
}
