import '#server-only';
import {pino, type LevelWithSilent} from 'pino';
import {env} from '#lib/config/env.ts';

/**
 * The site's log: JSON lines on standard output. Ids and codes only: no name, address, message, key or URL with a query
 * ever goes in. Errors of other people's making may carry all of these, so log their codes, never the objects.
 */
export const log = pino({
  level:
    process.env.NODE_ENV === 'test'
      ? ((process.env.LOG_LEVEL as LevelWithSilent) ?? 'silent')
      : env().logLevel,
});
