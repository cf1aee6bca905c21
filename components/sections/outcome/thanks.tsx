import type {ComponentProps, ReactNode} from 'react';
import thanks from '#components/artwork/files/thanks.svg';
import {Picture} from '#components/artwork/picture.tsx';

interface ThanksProps extends Omit<ComponentProps<'div'>, 'title'> {
  title: ReactNode;
  /** In place of the drawing. */
  picture?: ReactNode;
}

/** A card of thanks. Its height is that of its text: centred content would move up while it arrives. */
export function Thanks({title, picture, children, ...card}: ThanksProps) {
  return (
    <section className="grid justify-items-center bg-brume px-(--gutter) py-16">
      <div className="thanks-card w-full max-w-170 overflow-hidden rounded-bulle bg-white shadow-2" {...card}>
        {picture ?? <Picture file={thanks} eager className="h-auto w-full" />}
        <div className="p-[clamp(24px,4vw,40px)]">
          <h1 className="mb-4 text-legend fold:text-[1.875rem]">{title}</h1>
          {children}
        </div>
      </div>
    </section>
  );
}
