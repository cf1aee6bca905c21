/** A hidden field whose name no autofill knows. A lead with a value in it is stored as suspected, never dropped. */
export const HONEYPOT_FIELD = 'precision_bis';
