import type {CountKind} from '#lib/outbox/store/tables.ts';

/** The counts of visits. */
export const VISIT_KINDS = [
  'page',
  'language',
  'referrer',
  'campaign',
  'form',
] as const satisfies CountKind[];
export type VisitKind = (typeof VISIT_KINDS)[number];

/** How far a form comes. */
export type FormStep = 'seen' | 'begun' | 'step 2' | 'sent';
