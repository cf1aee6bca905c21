import type {PersonName} from '#components/artwork/people.ts';
import {Tile} from '#components/artwork/tile.tsx';

/** Something said plainly, by a face: a bubble whose square corner points at it. */
export function Aside({face, title, text}: {face: PersonName; title: string; text: string}) {
  return (
    <div className="mt-16 max-w-200">
      <div className="rounded-bulle bg-souci-100 p-[clamp(24px,3vw,44px)]">
        <h3 className="mb-3">{title}</h3>
        <p>{text}</p>
      </div>
      <Tile tile={face} className="mt-3 size-18 rounded-[14px]" />
    </div>
  );
}
