import '#server-only';
import {isGatewayError} from '#lib/http/gateway-error.ts';

/**
 * The code of a backend's failure, for visitors: never the text of a server.
 * @throws any other error
 */
export function failureCode(error: unknown): string {
  if (isGatewayError(error)) return error.code;
  throw error;
}
