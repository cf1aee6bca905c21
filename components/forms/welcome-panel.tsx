import type {ReactNode} from 'react';
import {SmallPanel} from '#components/artwork/small-panel.tsx';

/** Tiles by their names in the sprite. */
export interface PanelTiles {
  /** The address of the sprite. */
  sprite: string;
  /** The panel of the home page, in small; `you` is the visitor’s place. */
  panel: readonly string[];
  /** A tile that the panel does not show: it replaces the chosen one there, so that no face appears twice. */
  reserve: string;
}

interface WelcomePanelProps extends PanelTiles {
  /** The chosen tile’s name, empty if none is chosen; and its drawing. */
  chosen: string;
  portrait: ReactNode;
  /** In the rail: the place stays open until a tile is chosen. */
  open?: boolean;
}

/** The head of the welcome dialog: the panel, with the visitor’s tile, or the company’s mark, dropping into its place. */
export function WelcomePanel({sprite, panel, reserve, chosen, portrait, open}: WelcomePanelProps) {
  return (
    <SmallPanel
      className={`grid-cols-[repeat(6,1fr)] ${open ? 'mt-3 rounded-bulle max-desk:hidden' : ''}`}
      sprite={sprite}
      tiles={panel.map((name) => (name === chosen ? reserve : name))}
      place={
        <span className={open ? 'relative block' : 'tile-drop bg-nuit'}>
          {portrait ||
            (!open && (
              // eslint-disable-next-line @next/next/no-img-element -- the mark's drawing would add to the form's script
              <img className="block w-full" src="/icon.svg" alt="" width={100} height={100} />
            ))}
        </span>
      }
    />
  );
}
