/** The query of this page when it was opened, and the host of the page that led here; the server reads what it knows. */
function openedWith(): string {
  const query = new URLSearchParams(window.location.search);
  const {referrer} = document;
  const host = referrer && new URL(referrer).hostname;
  if (host && host !== window.location.hostname) query.set('referrer', host);
  return String(query).slice(0, 1000);
}

/** Read at once: the second screen of the sign-up has an address of its own. */
export const OPENED_WITH = typeof window === 'undefined' ? '' : openedWith();
