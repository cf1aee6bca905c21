import {find} from './dom.ts';

/** Shows the reference of the lead that was sent: the form stored it in the tab, because no address may hold it. */
export function showReference(element: HTMLElement): void {
  const form = element.dataset.receipt ?? '';
  // A form that was posted without scripts leaves its draft behind; no link leads here, so there is a referrer after it alone.
  if (document.referrer) sessionStorage.removeItem(`draft-${form}`);
  const reference = sessionStorage.getItem(`receipt-${form}`);
  const place = find('[data-reference] b', element);
  if (!reference || !place) return;
  place.textContent = reference;
  element.toggleAttribute('data-sent', true);
  for (const part of element.querySelectorAll<HTMLElement>('[data-reference], [data-with-reference]'))
    part.hidden = false;
  find('[data-without-reference]', element)?.setAttribute('hidden', '');
}
