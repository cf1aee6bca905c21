import type {SamplePageId, Said} from './sample.ts';

/** Conforming, not conforming, not applicable, not judged: the method's own letters. */
export type AuditVerdict = 'C' | 'NC' | 'NA' | 'NT';

/** What was found for a criterion on some pages of the sample, and what shows it. */
export interface AuditFinding {
  /** Without it: all pages that no other finding of the criterion names. */
  on?: readonly SamplePageId[];
  is: AuditVerdict;
  /** Tests that hold it: `file below __tests__ › title`. */
  tests?: readonly string[];
  /** What was looked at, how, and what was found. */
  seen?: string;
  /** What only people with the right tools can judge, and nobody has yet: read out on the statement. */
  open?: Said;
  /** Once a video is set this holds instead: what it needs is there, or not, or nobody has seen the film yet. */
  film?: 'captions' | 'transcript' | 'unseen' | 'C';
  /** Of what does not conform: for visitors, and since when it has been known. */
  reason?: Said;
  since?: string;
}

/** By the number of the criterion: one for all pages, or several. */
export type Findings = Record<string, AuditFinding | readonly [AuditFinding, ...AuditFinding[]]>;
