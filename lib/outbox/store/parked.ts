import '#server-only';
import {expressionBuilder, sql} from 'kysely';
import type {Trx} from './engine.ts';
import type {Tables} from './tables.ts';

// Literals, not parameters: SQLite uses a partial index only for literals.

export const parkedJobs = (trx: Trx) => trx.selectFrom('job').where('job.state', '=', sql.lit('parked'));

/** Whether a step of the lead is parked. */
export const isParked = expressionBuilder<Tables, 'lead'>().exists((of) =>
  of
    .selectFrom('job')
    .select(sql.lit(1).as('one'))
    .whereRef('job.lead_id', '=', 'lead.id')
    .where('job.state', '=', sql.lit('parked')),
);
