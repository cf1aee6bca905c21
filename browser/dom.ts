export const find = (selector: string, within: ParentNode = document): HTMLElement | null =>
  within.querySelector<HTMLElement>(selector);

export const all = (selector: string, within: ParentNode = document): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(selector),
];

/** Calls the listener when the page comes out of the back/forward cache, where it can have become stale. */
export function onReturn(listener: () => void): void {
  addEventListener('pageshow', ({persisted}) => {
    if (persisted) listener();
  });
}

/** Makes a button of a link: its role, a click on the space bar, and Safari's Tab key, which passes over links. */
export function actAsButton(link: HTMLElement): void {
  link.setAttribute('role', 'button');
  link.tabIndex = 0;
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    link.click();
  });
}
