import {audit} from './audit.ts';
import {forget, park, purge, resend, retry} from './change.ts';
import {hold, holdLeads} from './copies.ts';
import {exportLeads, list, person, show} from './read.ts';
import type {Command, Run} from './words.ts';

/** The commands that open the store. */
export const RUN: Record<Exclude<Command, 'test' | 'backup' | 'move'>, Run> = {
  list,
  show,
  retry,
  resend,
  park,
  purge,
  person,
  forget,
  export: exportLeads,
  restore: holdLeads,
  hold,
  audit,
};
