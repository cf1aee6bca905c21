import '#server-only';
import {AsyncLocalStorage} from 'node:async_hooks';
import {pino, type LevelWithSilent} from 'pino';
import {env} from '#lib/config/env.ts';

const requestIds = new AsyncLocalStorage<string | undefined>();

export const inRequest = <T>(id: string | undefined, work: () => T): T => requestIds.run(id, work);
export const requestName = () => requestIds.getStore();

/** Ids and codes only, never personal data, keys or queries. Errors of libraries may hold these: log their codes alone. */
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
