/** Empty where there is none. Not URL.canParse, which Safari 16 lacks; a throw would leave the form without its script. */
function hostOf(address: string): string {
  try {
    return new URL(address).hostname;
  } catch {
    return '';
  }
}

/** The query of this page when it was opened, and the host of the page that led here; the server reads what it knows. */
function openedWith(): string {
  const query = new URLSearchParams(window.location.search);
  const host = hostOf(document.referrer);
  if (host && host !== window.location.hostname) query.set('referrer', host);
  return String(query).slice(0, 1000);
}

/** Read at once: the second screen of the sign-up has an address of its own. */
export const OPENED_WITH = typeof window === 'undefined' ? '' : openedWith();
