import type {ReactNode} from 'react';
import {SmallPanel, type PanelCell} from '#components/artwork/small-panel.tsx';

export interface WelcomePanelProps {
  cells: readonly PanelCell[];
  reserve: ReactNode;
  /** What is laid for whoever has chosen nobody: the company's own sign. */
  mark: ReactNode;
  /** Whose tile was chosen, empty where none was; and that tile. */
  chosen: string;
  portrait: ReactNode;
}

/** What the welcome begins with: the panel in two rows, whole, and the visitor's tile, or ours, dropping into its place. */
export function WelcomePanel({cells, reserve, mark, chosen, portrait}: WelcomePanelProps) {
  return (
    <SmallPanel
      className="grid-cols-[repeat(6,1fr)]"
      cells={cells.map(({name, tile}) => ({name, tile: name === chosen ? reserve : tile}))}
      place={<span className="laid-tile bg-nuit">{portrait ?? mark}</span>}
    />
  );
}
