import {all, find} from './dom.ts';

/** Somebody chosen in the sign-up, as its script keeps it in the tab (components/forms/sign-up.tsx). */
function chosen(): string | undefined {
  const kept: unknown = JSON.parse(sessionStorage.getItem('draft-tile') ?? 'null');
  return (kept as {values?: {person?: string}} | null)?.values?.person;
}

/** Lays the visitor's own tile into the panel. Whoever stood there with the same face makes room for the one in reserve. */
export function layTile(panel: HTMLElement): void {
  const mine = find('[data-laid] use', panel);
  const person = chosen();
  const reserve = mine?.getAttribute('href');
  if (!mine || !reserve || !person || !panel.dataset.lays?.split(' ').includes(person)) return;
  const own = reserve.replace(/#.*/, `#${person}`);
  for (const other of all('use', panel))
    if (other.getAttribute('href') === own) other.setAttribute('href', reserve);
  mine.setAttribute('href', own);
  // What is said of it is true now.
  for (const said of all('[data-tile-said]')) said.hidden = !said.hidden;
}
