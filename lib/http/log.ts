import '#server-only';
import {AsyncLocalStorage} from 'node:async_hooks';
import {pino, type LevelWithSilent} from 'pino';
import {env} from '#lib/config/env.ts';

const asked = new AsyncLocalStorage<string | undefined>();

/** All that is logged on the way of a request carries its name, and so does what is done for it later. */
export const inRequest = <T>(id: string | undefined, work: () => T): T => asked.run(id, work);
/** The name of the request that this is done for, if it is for one. */
export const requestName = () => asked.getStore();

/**
 * The site's log: JSON lines on standard output. Ids and codes only: no name, address, message, key or URL with a query
 * ever goes in. Errors of other people's making may carry all of these, so log their codes, never the objects.
 */
export const log = pino({
  mixin: () => {
    const request = requestName();
    return request === undefined ? {} : {request};
  },
  level:
    process.env.NODE_ENV === 'test'
      ? ((process.env.LOG_LEVEL as LevelWithSilent) ?? 'silent')
      : env().logLevel,
});
