import {cleanCode} from './clean.ts';

const LABEL = /^(?:t[ée]l(?:[ée]phone)?|phone|mobile|portable|fixe)[\s.:]*(?=[+(\d])/i;

export const cleanPhone = (raw: string) => cleanCode(raw).replace(LABEL, '');

const NUMBER = /^[+(]*\p{Nd}(?:[\s./()\p{Pd}\u2212]*\p{Nd}){5}/u;

/**
 * People group, prefix and bracket digits in many ways, and add an extension (`x12`) or a second number. Any other
 * letter after a digit is a typing error (`06 12 34 56 7O`).
 */
export const isPhone = (value: string) =>
  NUMBER.test(value) && !/\p{Nd}(?!(?:x|ext|p|poste)[.\s]*\p{Nd})\p{L}/iu.test(value);
