import type {ReactNode} from 'react';

interface FormPageProps {
  rail: ReactNode;
  /** Where there is one column, the rail is a line that stays under the bar. */
  line?: boolean;
  /** What begins the column is a link, which has room of its own. */
  close?: boolean;
  /** In place of a form: no higher than what it says. */
  short?: boolean;
  children: ReactNode;
}

/** Two columns below the bar: what the form is about, on mist, and the form itself. */
export function FormPage({rail, line, close, short, children}: FormPageProps) {
  return (
    <div
      className={`grid grid-cols-1 desk:grid-cols-[minmax(max(360px,50vw-166px),5fr)_minmax(0,8fr)] ${short ? '' : 'min-h-[calc(100svh-var(--nav))] max-desk:grid-rows-[auto_1fr]'}`}
    >
      <div
        className={`bg-brume px-(--gutter) desk:py-14 desk:pr-14 desk:pl-[max(var(--gutter),calc((100vw-1280px)/2))] ${line ? 'rail-line' : 'py-8'}`}
      >
        <div className="desk:sticky desk:top-[calc(var(--nav)+56px)]">{rail}</div>
      </div>
      <div
        className={`px-(--gutter) pb-18 desk:pt-14 desk:pr-[max(var(--gutter),calc((100vw-1280px)/2))] desk:pb-26 desk:pl-[clamp(24px,6vw,96px)] ${close ? 'pt-4' : line ? 'pt-8' : 'pt-9'}`}
      >
        {children}
      </div>
    </div>
  );
}

/** A form and its receipt: as wide as a tablet's column. */
export const MEASURE = 'max-w-172';

/** On a tablet the rail's picture stands beside all that the rail says, and begins with its title. */
export const RAIL_GRID = 'fold:grid fold:grid-cols-[1fr_200px] fold:gap-x-7 desk:block';
export const RAIL_PICTURE = 'col-start-2 row-span-4 row-start-1 desk:mt-10 max-fold:hidden';

/** The title of a form's page, in its rail. */
export const RAIL_TITLE = 'text-[clamp(2.25rem,1.7rem+1.6vw,3.125rem)]/[1.02]';
