import {Tile} from '#components/artwork/tile.tsx';
import type {PersonName} from '#lib/artwork/people.ts';

interface AsideProps {
  face: PersonName;
  /** Differs from the colours of the panels around it. */
  ground: 'bg-souci-100' | 'bg-white';
  title: string;
  text: string;
}

/** A remark beside a drawn face. */
export function Aside({face, ground, title, text}: AsideProps) {
  return (
    <div
      className={`mt-16 grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-3 rounded-bulle p-[clamp(28px,3.6vw,52px)] ${ground}`}
    >
      <h3 className="fold:self-end">{title}</h3>
      <Tile tile={face} className="w-16 rounded-[14px] fold:row-span-2 fold:w-30 cramped:hidden" />
      <p className="max-w-[44em] self-start max-fold:col-span-full">{text}</p>
    </div>
  );
}
