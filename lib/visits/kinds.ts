import type {CountKind} from '#lib/outbox/store/tables.ts';

export const VISIT_KINDS = [
  'page',
  'language',
  'referrer',
  'campaign',
  'form',
] as const satisfies CountKind[];
export type VisitKind = (typeof VISIT_KINDS)[number];

export type FormStep = 'seen' | 'begun' | 'step 2' | 'sent';
