interface ProgressProps {
  /** Per cent. */
  value: number;
  /** The current step: « Étape 2 sur 2 ». */
  label: string;
  /** The value in words or figures: « 49 % ». */
  valueText: string;
  /** The label is a heading too. */
  headingId?: string;
}

/** A progress bar, in one line on a phone; its colour changes at 100. */
export function Progress({value, label, valueText, headingId}: ProgressProps) {
  const Label = headingId ? 'h2' : 'span';
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-2.5 text-small font-semibold desk:grid-cols-[1fr_auto]">
      <Label id={headingId} className={headingId && 'font-text text-small font-semibold tracking-normal'}>
        {label}
      </Label>
      <span className="max-desk:order-last" aria-hidden="true">
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
