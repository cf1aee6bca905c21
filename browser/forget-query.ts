/** Takes what a link carried behind the « ? » out of the address bar and the history. */
export function forgetQuery(): void {
  if (location.search) history.replaceState(history.state, '', location.pathname);
}
