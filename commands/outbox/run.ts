import {audit} from './audit.ts';
import {change, forget, resend, retry} from './change.ts';
import {backup, hold, holdLeads, move} from './copies.ts';
import {exportLeads, list, person, show} from './read.ts';
import type {Run} from './words.ts';

export const RUN: Record<string, Run> = {
  list,
  show,
  retry,
  resend,
  park: change,
  purge: change,
  person,
  forget,
  export: exportLeads,
  backup,
  restore: holdLeads,
  hold,
  move,
  audit,
};
