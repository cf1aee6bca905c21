import type {Kind} from './kinds.ts';

export type {Kind} from './kinds.ts';

/** The page of each form. */
export const FORM_PAGES = {
  contact: '/contact',
  quote: '/devis',
  registration: '/inscription',
} as const satisfies Record<Kind, string>;

const KINDS_BY_PAGE = new Map<string, Kind>(
  (Object.keys(FORM_PAGES) as Kind[]).map((kind) => [FORM_PAGES[kind], kind]),
);

/** The form that a page shows. @param path without language */
export const formAt = (path: string): Kind | undefined => KINDS_BY_PAGE.get(path);
