import SUBJECTS from './subjects.json' with {type: 'json'};
import type {Ornament} from './tiles.ts';

export const ANYTHING = SUBJECTS.anything as Ornament[];

/** Subjects are known by beginnings of words, narrower ones first: of several that a title names, the first is drawn. */
export function thingFor(slug: string): readonly Ornament[] | undefined {
  const words = slug.split('-');
  const named = Object.entries(SUBJECTS.subjects).find(([beginnings]) =>
    beginnings.split(' ').some((beginning) => words.some((word) => word.startsWith(beginning))),
  );
  return named?.[1] as Ornament[] | undefined;
}
