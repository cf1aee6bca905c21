import {execFile} from 'node:child_process';

const EVERY_MS = 30_000;

/**
 * systemd restarts the server after three times without an answer. The unit has no WatchdogSec: that would count during
 * a migration too, and in releases that tell it nothing.
 */
export function startWatchdog(address: string, everyMs = EVERY_MS): NodeJS.Timeout {
  const ask = async () => {
    const signal = AbortSignal.timeout(everyMs);
    const answer = await fetch(`${address}/api/health?live`, {signal}).catch(() => undefined);
    // Node cannot send datagrams to a socket of the file system.
    if (answer?.ok)
      execFile('systemd-notify', ['WATCHDOG=1', `WATCHDOG_USEC=${3 * everyMs * 1_000}`], () => {});
  };
  void ask();
  return setInterval(() => void ask(), everyMs).unref();
}
