import type {ComponentProps} from 'react';
import {Field, splitFieldProps, type FieldTexts} from './field.tsx';
import {Icon} from './icon.tsx';

interface SelectProps extends FieldTexts, Omit<ComponentProps<'select'>, 'id' | 'children'> {
  /** Text of the empty first option. */
  unanswered?: string;
  options: readonly (readonly [value: string, label: string])[];
}

/** Longer labels do not fit in one line of a phone, in letters. */
const LONG = 24;

/** A native select with the look of our fields; its current value is `defaultValue` (components/forms/controls.ts). */
export function Select({unanswered, options, ...props}: SelectProps) {
  const {field, control} = splitFieldProps(props);
  const [, chosen = ''] = options.find(([value]) => value === props.defaultValue) ?? [];
  return (
    <Field {...field}>
      <div className="relative">
        <select
          className="control appearance-none overflow-hidden pr-11 text-ellipsis whitespace-normal"
          {...control}
          // An explicit false: Chromium exposes an empty required select as invalid from the start.
          aria-invalid={Boolean(props.error)}
        >
          {unanswered && <option value="">{unanswered}</option>}
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevron" className="pointer-events-none absolute top-1/2 right-4 [translate:0_-50%]" />
      </div>
      {/* Firefox alone does not wrap the chosen label. In an element of its own, as in Field. */}
      <div className="contents">
        {chosen.length > LONG && (
          <p
            className="mt-1.5 text-small text-ardoise not-supports-[-moz-appearance:none]:hidden fold:hidden"
            aria-hidden="true"
          >
            {chosen}
          </p>
        )}
      </div>
    </Field>
  );
}
