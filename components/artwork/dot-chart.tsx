const STEP = 17.6;
const COLUMNS = 10;

/** Rows from the bottom up; the top row holds the rest. */
export function dotRows(dots: number): {height: number; rows: [y: number, dots: number][]} {
  const count = Math.ceil(dots / COLUMNS);
  const rows = Array.from({length: count}, (_, row): [number, number] => [
    (count - row - 0.5) * STEP,
    Math.min(COLUMNS, dots - row * COLUMNS),
  ]);
  return {height: count * STEP, rows};
}

/** Pale dots are there from the start; home.css reveals the full ones over them as the chart scrolls into view. */
export function DotChart({dots, className = ''}: {dots: number; className?: string}) {
  const {height, rows} = dotRows(dots);
  const drawing = {
    viewBox: `0 0 ${COLUMNS * STEP} ${height.toFixed(1)}`,
    'aria-hidden': true,
    children: (
      <path
        // Dashes of no length with round ends are dots: one path, however many there are.
        d={rows
          .map(([y, inRow]) => `M${STEP / 2} ${y.toFixed(1)}h${((inRow - 1) * STEP + 0.1).toFixed(1)}`)
          .join('')}
        fill="none"
        stroke="currentColor"
        strokeWidth={STEP * 0.66}
        strokeLinecap="round"
        strokeDasharray={`0 ${STEP}`}
      />
    ),
  };
  return (
    <div className={`relative ${className}`}>
      <svg className="h-auto w-full overflow-visible opacity-20" {...drawing} />
      <svg
        className={`absolute inset-0 size-full dot-chart overflow-visible rows-${rows.length}`}
        {...drawing}
      />
    </div>
  );
}
