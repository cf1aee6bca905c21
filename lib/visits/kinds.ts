export const VISIT_KINDS = ['page', 'language', 'referrer', 'campaign', 'form'] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];

export type FormStep = 'seen' | 'begun' | 'step 2' | 'sent';
