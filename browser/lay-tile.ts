import {all, find} from './dom.ts';

/** Somebody chosen in the sign-up, as its script keeps it in the tab (components/forms/sign-up.tsx). */
function chosen(): string | undefined {
  const kept: unknown = JSON.parse(sessionStorage.getItem('draft-tile') ?? 'null');
  return (kept as {values?: {person?: string}} | null)?.values?.person;
}

/** Shows the tile that was chosen in its place, where the welcome has laid it. Whoever stands in the panel with the same face makes room for the one in reserve. */
export function layTile(panel: HTMLElement): void {
  const place = find('[data-laid]', panel);
  const mine = place && find('use', place);
  const person = chosen();
  const reserve = mine?.getAttribute('href');
  if (!mine || !reserve || !person || !panel.dataset.lays?.split(' ').includes(person)) return;
  const own = reserve.replace(/#.*/, `#${person}`);
  for (const other of all('use', panel))
    if (other.getAttribute('href') === own) other.setAttribute('href', reserve);
  mine.setAttribute('href', own);
  place.hidden = false;
  // What is said of it is true now.
  for (const said of all('[data-tile-said]')) said.hidden = !said.hidden;
}
