/** The response of a lead route once the lead is stored. */
export interface SentLead {
  id: string;
  reference: string;
  status: string;
}

/**
 * Stores the reference in the tab for the page of thanks (browser/show-reference.ts): no address may hold it. Without storage
 * that page tells the visitor how to be found without a reference.
 */
export function storeReference(form: 'contact' | 'quote' | 'registration', {reference}: SentLead): void {
  try {
    sessionStorage.setItem(`receipt-${form}`, reference);
  } catch {
    // Full or forbidden.
  }
}

/** The page of thanks, where a post without scripts is redirected too. */
export const thanksPath = () => `${window.location.pathname.replace(/\/$/, '')}/merci`;
