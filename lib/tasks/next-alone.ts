import '#server-only';
import {setTimeout as sleep} from 'node:timers/promises';
import {collectHere} from '#lib/blog/collect.ts';
import {env} from '#lib/config/env.ts';
import {keepPrivate} from '#lib/database/private-files.ts';
import {codeOf} from '#lib/http/gateway-error.ts';
import {log} from '#lib/observability/log.ts';
import {startTasks} from './server-tasks.ts';

/** As often as the server asks PHP, in milliseconds. */
const COLLECT_EVERY_MS = 55_000;

async function collect(): Promise<void> {
  await collectHere().catch((error: unknown) =>
    log.error({code: codeOf(error)}, 'articles could not be collected'),
  );
}

/** The worker, the tasks of a server, and articles, for Next without the server in front of it: in development. */
export async function startAlone(): Promise<void> {
  keepPrivate(env().dataDir);
  startTasks();
  await collect();
  void (async () => {
    for (;;) {
      await sleep(COLLECT_EVERY_MS, undefined, {ref: false});
      await collect();
    }
  })();
}
