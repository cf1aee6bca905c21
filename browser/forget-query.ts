/** Removes the query from the address bar and the history: it holds an e-mail address. */
export function forgetQuery(): void {
  if (location.search) history.replaceState(history.state, '', location.pathname);
}
