import type {ReactNode} from 'react';
import thanks from '@/components/artwork/files/thanks.svg';
import {Picture} from '@/components/artwork/picture';

/** A page that says one thing to one person, once. */
export function Thanks({title, text, children}: {title: string; text?: string; children: ReactNode}) {
  return (
    <section className="grid under-nav place-items-center bg-brume px-(--gutter) py-[clamp(40px,6vw,96px)]">
      <div className="w-full max-w-170 overflow-hidden rounded-(--radius-bulle) bg-white shadow-2">
        <Picture file={thanks} eager className="h-auto w-full" />
        <div className="p-[clamp(28px,5vw,56px)]">
          <h1 className="mb-4 text-h2">{title}</h1>
          {text && <p className="lead">{text}</p>}
          <div className="mt-8 flex flex-wrap gap-4">{children}</div>
        </div>
      </div>
    </section>
  );
}
