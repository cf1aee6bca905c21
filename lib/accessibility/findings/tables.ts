import type {Findings} from '../finding.ts';
import {EVERY_STATE} from './evidence.ts';

const WITHOUT = 'no table in the document.';
const TREE = EVERY_STATE;

/** On the pages with tables. */
const ofTables = (is: 'C' | 'NA', seen: string, tests?: readonly string[]): Findings[string] => [
  {on: ['law', 'article'], is, tests, seen},
  {is: 'NA', seen: WITHOUT},
];

/** Theme 5. */
export const TABLES: Findings = {
  '5.1': ofTables(
    'NA',
    'the tables are simple: one row of headers, at most one column of headers, no merged cells.',
  ),
  '5.2': {is: 'NA', seen: 'no complex table, so no summary.'},
  '5.3': {is: 'NA', seen: 'no table is used for layout.'},
  '5.4': ofTables('C', 'each table that has a title has it as caption, and is named by it in the tree.', [
    TREE,
  ]),
  '5.5': ofTables('C', 'each caption was read beside its table: it says what the table lists.'),
  '5.6': ofTables(
    'C',
    'headers of columns and rows are th and appear in the tree as columnheader and rowheader.',
    [TREE],
  ),
  '5.7': ofTables(
    'C',
    'each th has scope="col" or scope="row" where there are both kinds; no headers attribute contradicts it.',
  ),
  '5.8': {is: 'NA', seen: 'no table is used for layout.'},
};
