import type {PersonName} from './people.ts';

/** The person who stands for each of the seven examples in their index; each is in its drawing. */
export const EXAMPLE_SIGNS: readonly PersonName[] = [
  'lucie',
  'nadia',
  'harpreet',
  'chloe',
  'samir',
  'jeanne',
  'yves',
];
