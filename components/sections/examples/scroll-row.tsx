import type {ComponentProps} from 'react';

/** Names of the scroll timelines in home.css, one for each card of a row: CSS cannot compute names. */
export const TIMELINES = [
  ['[view-timeline-name:--example-1]', '[animation-timeline:--example-1]!'],
  ['[view-timeline-name:--example-2]', '[animation-timeline:--example-2]!'],
  ['[view-timeline-name:--example-3]', '[animation-timeline:--example-3]!'],
  ['[view-timeline-name:--example-4]', '[animation-timeline:--example-4]!'],
  ['[view-timeline-name:--example-5]', '[animation-timeline:--example-5]!'],
  ['[view-timeline-name:--example-6]', '[animation-timeline:--example-6]!'],
  ['[view-timeline-name:--example-7]', '[animation-timeline:--example-7]!'],
] as const;

/** A list that scrolls sideways on narrow screens, focusable only there (browser/scroll-row.ts). */
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

/** Under a row on a phone: a dot for each card, the one in the middle marked. */
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
