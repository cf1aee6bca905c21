interface ProgressProps {
  /** Per cent. */
  value: number;
  /** The current step: « Étape 2 sur 2 ». */
  label: string;
  /** The value in words or figures: « 49 % ». */
  valueText: string;
  /** Prefix of the label on phones, where it has no heading above. */
  before?: string | false;
  /** The label is a heading too. */
  headingId?: string;
}

/** A progress bar; its colour changes at 100. */
export function Progress({value, label, before, valueText, headingId}: ProgressProps) {
  const Label = headingId ? 'h2' : 'span';
  return (
    <div className="grow">
      <div className="mb-2.5 flex justify-between gap-3 text-small font-semibold">
        <Label id={headingId} className={headingId && 'font-text text-small font-semibold tracking-normal'}>
          {before && (
            <span className="fold:hidden">
              {before}
              <span className="px-2"> · </span>
            </span>
          )}
          <span>{label}</span>
        </Label>
        <span aria-hidden="true">{valueText}</span>
      </div>
      <progress className="progress" value={value} max={100} aria-label={label} aria-valuetext={valueText} />
    </div>
  );
}
