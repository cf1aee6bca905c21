import {audit} from './audit.ts';
import {forget, park, purge, resend, retry} from './change.ts';
import {backup, hold, holdLeads, move} from './copies.ts';
import {exportLeads, list, person, show} from './read.ts';
import type {Command, Run} from './words.ts';

/** The commands that open the store. */
export const RUN: Record<Exclude<Command, 'test'>, Run> = {
  list,
  show,
  retry,
  resend,
  park,
  purge,
  person,
  forget,
  export: exportLeads,
  backup,
  restore: holdLeads,
  hold,
  move,
  audit,
};
