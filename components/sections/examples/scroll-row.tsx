import type {ComponentProps} from 'react';

/** The scroll timelines of home.css, one for each card: CSS cannot compute names. */
export const TIMELINES = [
  ['[view-timeline-name:--example-1]', '[animation-timeline:--example-1]!'],
  ['[view-timeline-name:--example-2]', '[animation-timeline:--example-2]!'],
  ['[view-timeline-name:--example-3]', '[animation-timeline:--example-3]!'],
  ['[view-timeline-name:--example-4]', '[animation-timeline:--example-4]!'],
  ['[view-timeline-name:--example-5]', '[animation-timeline:--example-5]!'],
  ['[view-timeline-name:--example-6]', '[animation-timeline:--example-6]!'],
  ['[view-timeline-name:--example-7]', '[animation-timeline:--example-7]!'],
] as const;

/** Scrolls sideways on narrow screens, and has the focus only there (browser/scroll-row.ts). */
export function ScrollRow({className, ...props}: ComponentProps<'ol'>) {
  return (
    <ol
      role="list"
      tabIndex={0}
      data-scrolls
      // The script may change it before React hydrates.
      suppressHydrationWarning
      className={`grid max-fold:-mx-(--gutter) max-fold:flex max-fold:[scroll-snap-type:x_mandatory] max-fold:scroll-px-(--gutter) max-fold:[scrollbar-width:none] max-fold:gap-3.5 max-fold:overflow-x-auto max-fold:px-(--gutter) max-fold:pt-1 max-fold:pb-5 max-fold:focus-visible:-outline-offset-3 ${className}`}
      {...props}
    />
  );
}

export function ScrollDots({count, className = ''}: {count: number; className?: string}) {
  if (count < 2) return null;
  return (
    <div
      className={`example-dots flex justify-center gap-2.5 print:hidden fold:hidden ${className}`}
      aria-hidden="true"
    >
      {TIMELINES.slice(0, count).map(([, mark]) => (
        <span key={mark} className={`example-mark ${mark} size-2 rounded-full bg-trait`} />
      ))}
    </div>
  );
}
