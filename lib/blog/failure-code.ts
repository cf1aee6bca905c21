import '#server-only';
import {isGatewayError} from '#lib/http/gateway-error.ts';

/**
 * What a visitor may be told of a failure: a code of ours, never what a server said.
 * @throws what is no failure of the backend but a fault of ours
 */
export function failureCode(error: unknown): string {
  if (isGatewayError(error)) return error.code;
  throw error;
}
