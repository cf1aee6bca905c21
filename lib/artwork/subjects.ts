import SUBJECTS from './subjects.json' with {type: 'json'};
import type {Ornament} from './tiles.ts';

/** Things beside a person where the title names no subject. */
export const ANYTHING = SUBJECTS.anything as Ornament[];

/**
 * The thing that shows what a title is about, on two grounds. Subjects are known by beginnings of words, narrower ones
 * first: of several that a title names, the first is drawn.
 * @param slug the title in its address: lower case, no accents, hyphens between words
 */
export function thingFor(slug: string): readonly Ornament[] | undefined {
  const words = slug.split('-');
  const named = Object.entries(SUBJECTS.subjects).find(([beginnings]) =>
    beginnings.split(' ').some((beginning) => words.some((word) => word.startsWith(beginning))),
  );
  return named?.[1] as Ornament[] | undefined;
}
