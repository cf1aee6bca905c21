export interface Author {
  name: string;
  /** One of the drawn people of the artwork. */
  portrait: 'lucie' | 'marc';
}

/** The two fixed authors of the specification. Names and faces are invented: they stand in for the owner's. */
export const AUTHORS = {
  sample: true,
  value: {
    1: {name: 'Camille Lemaire', portrait: 'lucie'},
    2: {name: 'Antoine Verbeke', portrait: 'marc'},
  } satisfies Record<1 | 2, Author>,
} as const;

export function authorOf(number: 1 | 2 | undefined): Author | undefined {
  return number && AUTHORS.value[number];
}
