/** What a lead route answers once something is kept. */
export interface ShownReceipt {
  id: string;
  reference: string;
  status: string;
}

/**
 * Leaves the reference in the tab, for the page that thanks: it stands in no address. Where nothing can be stored, that
 * page says how to be found all the same.
 */
export function keepReference(form: 'contact' | 'quote' | 'registration', {reference}: ShownReceipt): void {
  try {
    sessionStorage.setItem(`receipt-${form}`, reference);
  } catch {
    // Full or forbidden.
  }
}

/** The page that thanks, at an address of its own: a form posted without script leads to the same one. */
export const thanksPath = () => `${window.location.pathname.replace(/\/$/, '')}/merci`;
