/** Has what a link carried behind the « ? » taken out of the address bar and the history (browser/forget-query.ts). */
export function ForgetQuery() {
  return <span hidden data-forget-query />;
}
