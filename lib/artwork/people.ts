import type {Colour} from './colours.ts';
import {spriteOf} from './drawing.ts';
import PEOPLE from './people.json' with {type: 'json'};

/** The people are invented: no real person's data is behind them. */
export type PersonName = keyof typeof PEOPLE.looks;

export const lookOf = (name: PersonName) => PEOPLE.looks[name] as {ground: Colour; top: Colour};

let drawings: ReadonlyMap<string, string> | undefined;

/** Pages let the eyes blink, in sizes of their font. */
export function person(name: PersonName): string {
  drawings ??= spriteOf('tiles.svg');
  return (drawings.get(name) ?? '').replaceAll('.13125em', '2.1');
}

export const PERSON_NAMES = Object.keys(PEOPLE.looks) as PersonName[];
export const isPerson = (name: string): name is PersonName => name in PEOPLE.looks;

/** None has a ground of the palette. Sixteen articles in a row have sixteen different people. */
export const TURNS = PEOPLE.turns as PersonName[][];

/** On a white page, white shoulders would look like a bite out of the lower edge. */
export const wearsWhite = (name: PersonName): boolean => lookOf(name).top === 'white';
