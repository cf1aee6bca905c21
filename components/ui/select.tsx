import type {ComponentProps} from 'react';
import {Field, splitFieldProps, type FieldTexts} from './field.tsx';
import {Icon} from './icon.tsx';

interface SelectProps extends FieldTexts, Omit<ComponentProps<'select'>, 'id' | 'children'> {
  /** What stands there while nothing is chosen. */
  unanswered?: string;
  options: readonly (readonly [value: string, label: string])[];
}

/** The native list, dressed. */
export function Select({unanswered, options, ...props}: SelectProps) {
  const {field, control} = splitFieldProps(props);
  return (
    <Field {...field}>
      <div className="relative">
        <select
          className="control appearance-none overflow-hidden pr-11 text-ellipsis whitespace-normal"
          {...control}
          // Said even where it is not: Chromium calls an empty one that must be answered wrong from the start.
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
    </Field>
  );
}
