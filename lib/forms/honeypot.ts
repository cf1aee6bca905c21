/** A field no person sees and no autofill knows by name; whoever fills it is kept as suspected, never dropped. */
export const HONEYPOT_FIELD = 'precision_bis';
