import type {Findings} from '../finding.ts';
import {EVERY_STATE} from './evidence.ts';

const WITHOUT = 'no table in the document.';
const TREE = EVERY_STATE;

/** Theme 5. */
export const TABLES: Findings = {
  '5.1': [
    {
      on: ['law', 'privacy', 'article'],
      is: 'NA',
      seen: 'the tables are simple: one row of headers, at most one column of headers, no merged cells.',
    },
    {is: 'NA', seen: WITHOUT},
  ],
  '5.2': [{is: 'NA', seen: 'no complex table, so no summary.'}],
  '5.3': [{is: 'NA', seen: 'no table is used for layout.'}],
  '5.4': [
    {
      on: ['law', 'privacy', 'article'],
      is: 'C',
      tests: [TREE],
      seen: 'each table that has a title has it as caption, and is named by it in the tree.',
    },
    {is: 'NA', seen: WITHOUT},
  ],
  '5.5': [
    {
      on: ['law', 'privacy', 'article'],
      is: 'C',
      seen: 'each caption was read beside its table: it says what the table lists.',
    },
    {is: 'NA', seen: WITHOUT},
  ],
  '5.6': [
    {
      on: ['law', 'privacy', 'article'],
      is: 'C',
      tests: [TREE],
      seen: 'headers of columns and rows are th and appear in the tree as columnheader and rowheader. Found on 23 November and repaired: the names of cookies were plain cells.',
    },
    {is: 'NA', seen: WITHOUT},
  ],
  '5.7': [
    {
      on: ['law', 'privacy', 'article'],
      is: 'C',
      seen: 'each th has scope="col" or scope="row" where there are both kinds; no headers attribute contradicts it.',
    },
    {is: 'NA', seen: WITHOUT},
  ],
  '5.8': [{is: 'NA', seen: 'no table is used for layout.'}],
};
