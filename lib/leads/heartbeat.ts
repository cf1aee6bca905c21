import '#server-only';
import {env} from '#lib/config/env.ts';
import {fetchBytes} from '#lib/http/fetch-bytes.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {log} from '#lib/http/log.ts';
import {Once} from '#lib/http/once.ts';

const missed = new Once();

/** Tells a dead man's switch that this server lives and its store commits: it raises the alarm when this stops. */
export async function beat(url = env().heartbeatUrl): Promise<void> {
  if (!url) return;
  try {
    await fetchBytes({service: 'heartbeat', url, maxBytes: 64 * 1024});
    missed.ends();
  } catch (error) {
    const code = error instanceof GatewayError ? error.code : 'unknown';
    if (missed.begins()) log.warn({code}, 'the heartbeat did not arrive');
  }
}
