import type {ReactNode} from 'react';
import type {auditResult} from '#lib/accessibility/audit.ts';

/** What the statement takes from the audit, in the language of the page. */
export interface StatementFacts {
  result: ReturnType<typeof auditResult>;
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
