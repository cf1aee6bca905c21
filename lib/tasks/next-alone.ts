import '#server-only';
import {collectHere} from '#lib/blog/collect.ts';
import {env} from '#lib/config/env.ts';
import {keepPrivate} from '#lib/database/private-files.ts';
import {startTasks} from './server-tasks.ts';
import {Tasks} from './tasks.ts';

/** The worker, the tasks of a server, and articles, for Next without the server in front of it: in development. */
export async function startAlone(): Promise<void> {
  keepPrivate(env().dataDir);
  startTasks();
  const {promise, resolve} = Promise.withResolvers<void>();
  // As often as the server asks PHP.
  new Tasks([{name: 'articles', everySeconds: 55, run: () => collectHere().finally(resolve)}]);
  await promise;
}
