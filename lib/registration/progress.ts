import {missingFields, requiredFields, type SignUpValues} from './field-values.ts';
import {FIELDS, type StepName} from './fields.ts';

/** Source: the owner’s specification of the sign-up. */
export const STEP_TWO_PERCENT = 49;
/** 100 is reached only once the registration is stored. */
const COMPLETE_PERCENT = 99;

export function progressPercent(step: StepName, values: SignUpValues): number {
  const fields = requiredFields(step, values).filter((name) => !('blank' in FIELDS[name]));
  const missing = missingFields(step, values);
  const share = fields.filter((name) => !missing.includes(name)).length / fields.length;
  return step === 'one'
    ? Math.round(share * STEP_TWO_PERCENT)
    : STEP_TWO_PERCENT + Math.round(share * (COMPLETE_PERCENT - STEP_TWO_PERCENT));
}
