import {env} from '#lib/config/env.ts';

export interface Author {
  name: string;
  /** One of the drawn people of the artwork. */
  portrait: 'lucie' | 'marc';
}

/** The two fixed authors. Names and faces are invented: they stand in for the owner's. */
export const AUTHORS = {
  sample: true,
  value: {
    1: {name: 'Camille Lemaire', portrait: 'lucie'},
    2: {name: 'Antoine Verbeke', portrait: 'marc'},
  } satisfies Record<1 | 2, Author>,
} as const;

/** Who signs an article on the page; nobody where samples are not wanted. */
export function authorOf(number: 1 | 2 | undefined): Author | undefined {
  return number && (!AUTHORS.sample || env().showSamples) ? AUTHORS.value[number] : undefined;
}

/** The author's name for machines, which cannot be told that it is a sample. */
export function realNameOf(author: Author | undefined): string | undefined {
  return AUTHORS.sample ? undefined : author?.name;
}
