export const find = (selector: string, within: ParentNode = document): HTMLElement | null =>
  within.querySelector<HTMLElement>(selector);

export const all = (selector: string, within: ParentNode = document): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(selector),
];

/** A page that comes back out of the browser's cache as it was left: what it shows may have become untrue. */
export function onReturn(listener: () => void): void {
  addEventListener('pageshow', ({persisted}) => {
    if (persisted) listener();
  });
}

/** A link that scripts make a button answers the space bar as well. */
export function actAsButton(link: HTMLElement): void {
  link.setAttribute('role', 'button');
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    link.click();
  });
}
