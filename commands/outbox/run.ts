import {audit} from './audit.ts';
import {approve, forget, park, purge, retry} from './change.ts';
import {holdLeads} from './copies.ts';
import {consents, exportLeads, list, person, show, spam, stats} from './read.ts';
import type {Command, Run} from './words.ts';

/** The commands that open the store. */
export const RUN: Record<
  Exclude<Command, 'help' | 'alert-test' | 'webhook-test' | 'backup' | 'move'>,
  Run
> = {
  list,
  show,
  retry,
  park,
  spam,
  approve,
  purge,
  person,
  forget,
  consents,
  export: exportLeads,
  restore: holdLeads,
  hold: holdLeads,
  audit,
  stats,
};
