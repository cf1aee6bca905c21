import '#server-only';
import {backend} from '#lib/backend/backend.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';

/** If the backend fails, the sign-up goes on (`checked: false`): the worker checks again before it registers. */
export async function isTaken(email: string): Promise<{taken: boolean; checked: boolean}> {
  try {
    return {taken: await backend().isRegistered(email), checked: true};
  } catch (error) {
    if (error instanceof GatewayError) return {taken: false, checked: false};
    throw error;
  }
}
