import {COLOURS} from '#lib/artwork/colours.ts';
import {MARK_H} from '#lib/artwork/mark-drawing.ts';
import {logo} from '#lib/config/logo.ts';

/** Decoration beside the company's name. The sample's H has a white square on a dark ground. */
export function Mark({onDark = false, className = ''}: {onDark?: boolean; className?: string}) {
  const {svg, sample} = logo();
  if (!sample)
    return (
      <img
        className={`${className} aspect-square object-contain`}
        src={`data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`}
        alt=""
      />
    );
  return (
    <svg className={className} viewBox="0 0 100 100" aria-hidden="true">
      <rect width="100" height="100" rx="24" fill={onDark ? COLOURS.white : COLOURS.nuit} />
      <path d={MARK_H} fill={onDark ? COLOURS.nuit : COLOURS.white} />
      <circle cx="50" cy="26" r="9" fill={onDark ? COLOURS.brique : COLOURS.souci} />
    </svg>
  );
}
