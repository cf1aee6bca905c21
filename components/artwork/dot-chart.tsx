const STEP = 17.6;
const COLUMNS = 10;

/** Rows of dots from the bottom up, each `[y, dots in the row]`; the top row holds what is left. */
export function dotRows(dots: number): {height: number; rows: [y: number, dots: number][]} {
  const count = Math.ceil(dots / COLUMNS);
  const rows = Array.from({length: count}, (_, row): [number, number] => [
    (count - row - 0.5) * STEP,
    Math.min(COLUMNS, dots - row * COLUMNS),
  ]);
  return {height: count * STEP, rows};
}

/** Exactly as many dots as it says, ten to a row, in the colour of the text around it. */
export function DotChart({dots, className}: {dots: number; className?: string}) {
  const {height, rows} = dotRows(dots);
  // Dashes of no length with round ends are dots: one path, however many there are.
  const d = rows
    .map(([y, inRow]) => `M${STEP / 2} ${y.toFixed(1)}h${((inRow - 1) * STEP + 0.1).toFixed(1)}`)
    .join('');
  return (
    <svg className={className} viewBox={`0 0 ${COLUMNS * STEP} ${height.toFixed(1)}`} aria-hidden="true">
      <path
        d={d}
        fill="none"
        stroke="currentColor"
        strokeWidth={STEP * 0.66}
        strokeLinecap="round"
        strokeDasharray={`0 ${STEP}`}
      />
    </svg>
  );
}
