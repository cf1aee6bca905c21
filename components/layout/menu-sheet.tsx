import type {ReactNode} from 'react';

interface MenuSheetProps {
  label: string;
  /** Classes for the columns of the row. */
  tracks?: string;
  children: ReactNode;
}

/**
 * The burger and its sheet; from 1400 px the sheet is part of the bar. Without scripts the burger is a link that opens
 * the sheet by :target; browser/burger.ts makes it a button. A link, Escape or a press elsewhere closes the sheet.
 */
export function MenuSheet({label, tracks = '', children}: MenuSheetProps) {
  return (
    <div className="full:mr-3.5 max-full:order-2">
      {/* The script sets attributes of both before React hydrates. */}
      <a className="burger" href="#menu" aria-label={label} suppressHydrationWarning />
      <div
        className={`menu-sheet full:grid full:items-center full:gap-6 ${tracks}`}
        id="menu"
        suppressHydrationWarning
      >
        {children}
      </div>
    </div>
  );
}
