import type {ReactNode} from 'react';
import thanks from '#components/artwork/files/thanks.svg';
import {Picture} from '#components/artwork/picture.tsx';

interface ThanksProps {
  title: string;
  text?: string;
  /** Text in place of a reference that cannot be shown. */
  note?: string;
  children: ReactNode;
}

/** A page of thanks. Its height is that of its text: centred content would move up while it arrives. */
export function Thanks({title, text, note, children}: ThanksProps) {
  return (
    <section className="grid justify-items-center bg-brume px-(--gutter) py-[clamp(40px,9svh,128px)]">
      <div className="w-full max-w-170 overflow-hidden rounded-bulle bg-white shadow-2">
        <Picture file={thanks} eager className="h-auto w-full" />
        <div className="p-[clamp(28px,5vw,56px)]">
          <h1 className="mb-4 text-legend fold:text-[1.875rem]">{title}</h1>
          {text && <p className="lead">{text}</p>}
          {note && <p className="mt-4 text-ardoise">{note}</p>}
          <div className="mt-8 grid gap-4 fold:flex">{children}</div>
        </div>
      </div>
    </section>
  );
}
