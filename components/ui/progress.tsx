interface ProgressProps {
  value: number;
  label: string;
  valueText: string;
  headingId?: string;
}

export function Progress({value, label, valueText, headingId}: ProgressProps) {
  const Label = headingId ? 'h2' : 'span';
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-2.5 text-small font-semibold desk:grid-cols-[1fr_auto]">
      <Label id={headingId} className={headingId && 'font-text text-small font-semibold tracking-normal'}>
        {label}
      </Label>
      <span className="max-desk:col-start-3 max-desk:row-start-1" aria-hidden="true">
        {valueText}
      </span>
      <progress
        className="progress desk:col-span-2"
        value={value}
        max={100}
        aria-label={label}
        aria-valuetext={valueText}
      />
    </div>
  );
}
