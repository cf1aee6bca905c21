import {COLOURS} from '#lib/artwork/colours.ts';
import {MARK_H} from '#lib/artwork/mark-drawing.ts';

/** The company's mark; on a dark ground a white square. */
export function Mark({onDark = false, className = ''}: {onDark?: boolean; className?: string}) {
  return (
    <svg className={className} viewBox="0 0 100 100" aria-hidden="true">
      <rect width="100" height="100" rx="24" fill={onDark ? COLOURS.white : COLOURS.nuit} />
      <path d={MARK_H} fill={onDark ? COLOURS.nuit : COLOURS.white} />
      <circle cx="50" cy="26" r="9" fill={onDark ? COLOURS.brique : COLOURS.souci} />
    </svg>
  );
}
