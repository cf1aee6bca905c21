import type {ReactNode} from 'react';
import {Drawing} from '#components/artwork/drawing.tsx';

interface PageHeadProps {
  title: string;
  picture: string;
  ground?: 'bg-brume' | 'bg-souci-100';
  children: ReactNode;
}

export function PageHead({title, picture, ground = 'bg-brume', children}: PageHeadProps) {
  return (
    <section className={`${ground} print:bg-transparent`}>
      <div className="wrap grid items-end gap-x-16 gap-y-8 py-[clamp(40px,5vw,72px)] desk:grid-cols-[7fr_5fr]">
        <div>
          <h1 className="mb-5">{title}</h1>
          {children}
        </div>
        <div className="overflow-clip rounded-bulle print:hidden">
          <Drawing name={picture} eager className="h-auto w-full" />
        </div>
      </div>
    </section>
  );
}
