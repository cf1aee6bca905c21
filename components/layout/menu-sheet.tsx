import type {ReactNode} from 'react';

interface MenuSheetProps {
  label: string;
  /** Classes for the columns of the row. */
  tracks?: string;
  children: ReactNode;
}

/** Opened by the script, or, without one, as the target of the address. */
const SHEET =
  'max-full:absolute max-full:inset-x-0 max-full:top-(--nav) max-full:hidden max-full:max-h-[calc(100dvh-var(--nav))] max-full:overflow-auto max-full:border-b max-full:border-joint max-full:bg-white max-full:px-(--gutter) max-full:pt-3 max-full:pb-7 max-full:shadow-2 max-full:data-[open=true]:block max-full:[&:target:not([data-open])]:block full:grid full:items-center full:gap-6';

/**
 * The burger and the sheet behind it; from 1400 px the sheet is simply part of the bar. Without a script the burger is a
 * link to the sheet, which opens as its target; with one (browser/burger.ts) it is a button, and choosing a link, Escape
 * or a press elsewhere closes the sheet.
 */
export function MenuSheet({label, tracks = '', children}: MenuSheetProps) {
  return (
    <div className="full:mr-3.5 max-full:order-2">
      {/* The script sets attributes of both before React comes. */}
      <a className="burger" href="#menu" aria-label={label} suppressHydrationWarning />
      <div className={`${SHEET} ${tracks}`} id="menu" suppressHydrationWarning>
        {children}
      </div>
    </div>
  );
}
