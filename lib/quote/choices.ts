export const SERVICES = ['1', '2', '3', '4'] as const;

/** Offered beside the services of the specification to a visitor who comes from the page of the software. */
export const SOFTWARE = 'logiciel';

/** What a quote may be of, and the value of `?service=` on links to the form. */
export const SUBJECTS = [...SERVICES, SOFTWARE] as const;
export type Subject = (typeof SUBJECTS)[number];

export const OPTIONS = ['1', '2'] as const;
