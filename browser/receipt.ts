import {find} from './dom.ts';

/** Shows the reference of what has just been sent, which no address carries: the form left it in the tab. */
export function showReceipt(receipt: HTMLElement): void {
  const reference = sessionStorage.getItem(`receipt-${receipt.dataset.receipt ?? ''}`);
  const place = find('[data-reference] b', receipt);
  if (!reference || !place) return;
  place.textContent = reference;
  for (const known of receipt.querySelectorAll<HTMLElement>('[data-reference], [data-with-reference]'))
    known.hidden = false;
  find('[data-without-reference]', receipt)?.setAttribute('hidden', '');
}
