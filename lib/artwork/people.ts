import type {Colour} from './colours.ts';
import {spriteOf} from './drawing.ts';

interface Look {
  ground: Colour;
  /** Of the clothes. */
  top: Colour;
}

/** The sixteen people of the site, invented: no real person's data is behind them. tiles.svg has the drawings. */
const LOOKS = {
  ines: {ground: 'souci', top: 'bleu'},
  paul: {ground: 'ciel', top: 'white'},
  awa: {ground: 'brique', top: 'souci'},
  leila: {ground: 'menthe', top: 'white'},
  andre: {ground: 'bleu', top: 'rose'},
  samir: {ground: 'rose', top: 'sapin'},
  lucie: {ground: 'sapin', top: 'rose'},
  mei: {ground: 'rose', top: 'brique'},
  tom: {ground: 'menthe', top: 'white'},
  harpreet: {ground: 'souci', top: 'nuit'},
  jeanne: {ground: 'souci', top: 'sapin'},
  ousmane: {ground: 'bleu', top: 'white'},
  chloe: {ground: 'brique', top: 'ciel'},
  marc: {ground: 'nuit', top: 'souci'},
  nadia: {ground: 'ciel', top: 'brique'},
  yves: {ground: 'rose', top: 'bleu'},
} satisfies Record<string, Look>;

export type PersonName = keyof typeof LOOKS;

export const lookOf = (name: PersonName): Look => LOOKS[name];

let drawings: ReadonlyMap<string, string> | undefined;

/** A person from the front. Pages let the eyes blink, in sizes of their font. */
export function person(name: PersonName): string {
  drawings ??= spriteOf('tiles.svg');
  return (drawings.get(name) ?? '').replaceAll('.13125em', '2.1');
}

export const PERSON_NAMES = Object.keys(LOOKS) as PersonName[];
export const isPerson = (name: string): name is PersonName => name in LOOKS;

/** The sixteen in the order of the visitor's choice, four or eight in a row: neighbours have different grounds. */
export const CHOICE: readonly PersonName[] = [
  ...(['ines', 'paul', 'awa', 'leila'] as const),
  ...(['andre', 'samir', 'lucie', 'mei'] as const),
  ...(['tom', 'harpreet', 'ousmane', 'jeanne'] as const),
  ...(['chloe', 'marc', 'yves', 'nadia'] as const),
];

/** On a white page, white shoulders would look like a bite out of the lower edge. */
export const wearsWhite = (name: PersonName): boolean => lookOf(name).top === 'white';
