import {all, find} from './dom.ts';

/** The tile chosen in the sign-up: its draft in sessionStorage (components/forms/sign-up.tsx, TILE_DRAFT). */
function chosenTile(): string | undefined {
  const draft: unknown = JSON.parse(sessionStorage.getItem('draft-tile') ?? 'null');
  return (draft as {values?: {person?: string}} | null)?.values?.person;
}

/**
 * Shows the chosen tile in the open place of the panel on the page of thanks. If the panel shows the same face elsewhere,
 * the reserve tile replaces it there.
 */
export function showChosenTile(panel: HTMLElement): void {
  const place = find('[data-chosen-tile]', panel);
  const placeTile = place && find('use', place);
  const chosen = chosenTile();
  const reserve = placeTile?.getAttribute('href');
  if (!placeTile || !reserve || !chosen || !panel.dataset.tiles?.split(' ').includes(chosen)) return;
  const address = reserve.replace(/#.*/, `#${chosen}`);
  for (const tile of all('use', panel))
    if (tile.getAttribute('href') === address) tile.setAttribute('href', reserve);
  placeTile.setAttribute('href', address);
  place.hidden = false;
  // Two sentences below the panel: the other one is true now.
  for (const sentence of all('[data-tile-sentence]')) sentence.hidden = !sentence.hidden;
}
