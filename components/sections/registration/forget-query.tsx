/** Has the query removed from the address bar and the history (browser/forget-query.ts). */
export function ForgetQuery() {
  return <span hidden data-forget-query />;
}
