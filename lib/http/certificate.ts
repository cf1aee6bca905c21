import '#server-only';
import {isIP} from 'node:net';
import tls from 'node:tls';
import {GatewayError, type OutsideService} from './gateway-error.ts';

const DEADLINE_MS = 5_000;

/** Whether an error code of the network says that a client refuses the certificate. */
export const isCertificateFault = (code: string): boolean =>
  /^(?:CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_TLS_CERT|HOSTNAME_MISMATCH)/.test(code);

/** Whether it says that TLS failed, for that or another reason: no TLS there, another version. */
export const isTlsFault = (code: string): boolean =>
  isCertificateFault(code) || /^(?:ERR_TLS|ERR_SSL|EPROTO)/.test(code);

/**
 * When the certificate of an https address ends. It is verified as any client does: chain, name and dates.
 * @throws {GatewayError} `timeout`, or the code of the network or of the fault: `ECONNREFUSED`, `CERT_HAS_EXPIRED`
 */
export function certificateEnd(service: OutsideService, url: string): Promise<Date> {
  const {hostname, port} = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const fail = (code: string) => {
      socket.destroy();
      reject(new GatewayError(service, code, 'passing'));
    };
    const socket = tls.connect({
      host,
      port: Number(port || 443),
      // A server name is never an address (RFC 6066).
      servername: isIP(host) ? undefined : host,
      timeout: DEADLINE_MS,
    });
    socket
      .once('secureConnect', () => {
        resolve(new Date(socket.getPeerCertificate().valid_to));
        socket.destroy();
      })
      .once('timeout', () => fail('timeout'))
      .once('error', (error: NodeJS.ErrnoException) => fail(error.code ?? 'interrupted'));
  });
}
