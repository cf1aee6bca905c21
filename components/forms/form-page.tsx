import type {ReactNode} from 'react';

export function FormPage({rail, children}: {rail: ReactNode; children: ReactNode}) {
  return (
    <div className="group/form grid min-h-[calc(100svh-var(--nav))] grid-cols-1 desk:grid-cols-[minmax(max(360px,50vw-166px),5fr)_minmax(0,8fr)] max-desk:grid-rows-[auto_1fr]">
      <div className="bg-brume px-(--gutter) pt-5 pb-4 fold:py-8 desk:py-14 desk:pr-14 desk:pl-[max(var(--gutter),calc((100vw-1280px)/2))]">
        <div className="desk:sticky desk:top-[calc(var(--nav)+56px)]">{rail}</div>
      </div>
      <div className="px-(--gutter) pt-5 pb-18 fold:pt-8 desk:pt-14 desk:pr-[max(var(--gutter),calc((100vw-1280px)/2))] desk:pb-26 desk:pl-[clamp(24px,6vw,96px)]">
        {children}
      </div>
    </div>
  );
}

/** Up to 1000 px as wide as the page. */
export const MEASURE = 'desk:max-w-172';

/** On a tablet the rail's picture stands beside the rail's text. Above a receipt the title alone is left. */
export const RAIL_GRID =
  'fold:grid fold:grid-cols-[1fr_200px] fold:gap-x-7 fold:*:col-start-1 desk:block max-desk:group-has-data-sent/form:*:not-first:hidden';
export const RAIL_PICTURE = 'col-start-2! row-span-4 row-start-1 desk:mt-10 max-fold:hidden';

export const RAIL_TITLE = 'text-[clamp(2.25rem,1.7rem+1.6vw,3.125rem)]/[1.02]';
