import type {ReactNode} from 'react';
import type {Audit} from '#lib/config/content.ts';

/** What the accessibility statement shows, in the language of the page. */
export interface StatementFacts {
  audit: Audit;
  /** Number of criteria of the standard. */
  total: number;
  date: string;
  failures: ReactNode;
  open: ReactNode;
  derogations: ReactNode;
  sample: ReactNode;
  tools: ReactNode;
  hasFilm: boolean;
  contact: (label: string) => ReactNode;
}
