import {HERO_PANEL} from '#components/artwork/hero-panel.ts';
import {PERSON_NAMES} from '#components/artwork/people.ts';
import {Tile} from '#components/artwork/tile.tsx';

/** Laid where nobody has chosen; nobody else in the small panel has this face. */
const RESERVE = 'nadia';

/**
 * The panel of the home page, in small: the visitor's own tile drops into the place that was kept for it
 * (browser/lay-tile.ts knows whose). A picture, so it says nothing to screen readers.
 * @param open The place is still empty: behind the dialog that welcomes.
 */
export function LaidPanel({open}: {open?: boolean}) {
  const cells = HERO_PANEL.flatMap((row) => row.flatMap((cell) => (cell?.small ? [cell.tile] : [])));
  return (
    <div
      className="laid-panel grid grid-cols-[repeat(4,1fr)] overflow-hidden rounded-bulle fold:grid-cols-[repeat(6,1fr)] [&_svg]:-mb-px [&_svg]:block [&_svg]:w-[calc(100%+1px)]"
      data-lays={PERSON_NAMES.join(' ')}
      aria-hidden="true"
    >
      {cells.map((tile, index) =>
        tile === 'you' ? (
          <span key="you" className="laid-place">
            {!open && (
              <span className="laid-tile" data-laid="">
                <Tile tile={RESERVE} />
              </span>
            )}
          </span>
        ) : (
          <span key={index}>
            <Tile tile={tile} />
          </span>
        ),
      )}
    </div>
  );
}
