/** Invented; looks like no real key. */
export const PROVIDER_KEY = 'cle-inventee-pour-les-essais';

const ERROR_CODES: Record<string, number> = {
  Invalid_Key: -1,
  Unknown_Template: 5,
  Invalid_Template: 6,
  PaymentRequired: 10,
  Unknown_Subaccount: 12,
  ValidationError: -2,
  GeneralError: -99,
};

/** A named error of the provider. Like the real one it repeats parts of the request, so tests see if they are logged. */
export const named = (name: string, hint: string) => ({
  status: 'error',
  code: ERROR_CODES[name] ?? -1,
  name,
  message: `${name}: ${hint}`,
});
