import '#server-only';
import {collectHere} from '#lib/blog/collect.ts';
import {env} from '#lib/config/env.ts';
import {keepPrivate} from '#lib/database/private-files.ts';
import {startTasks} from './server-tasks.ts';
import {Tasks} from './tasks.ts';

/** In development, Next has no server in front of it: it runs the worker, the tasks of a server and articles itself. */
export async function startAlone(): Promise<void> {
  keepPrivate(env().dataDir);
  startTasks();
  const {promise, resolve} = Promise.withResolvers<void>();
  // As often as the server asks PHP.
  new Tasks([{name: 'articles', everySeconds: 55, run: () => collectHere().finally(resolve)}]);
  await promise;
}
