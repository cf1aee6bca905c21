import '#server-only';
import {env} from '#lib/config/env.ts';
import {fetchStatus} from '#lib/http/fetch-bytes.ts';
import {codeOf} from '#lib/http/gateway-error.ts';
import {LogThrottle} from '#lib/observability/log-throttle.ts';
import {log} from '#lib/observability/log.ts';

const throttle = new LogThrottle();

/** Calls HEARTBEAT_URL, a dead man's switch: it raises an alarm when this server or its store stops. */
export async function sendHeartbeat(url = env().heartbeatUrl): Promise<void> {
  if (!url) return;
  try {
    await fetchStatus({service: 'heartbeat', url});
    throttle.ends();
  } catch (error) {
    if (throttle.begins()) log.warn({code: codeOf(error)}, 'the heartbeat did not arrive');
  }
}
