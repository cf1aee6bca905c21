import type {ComponentProps} from 'react';
import {describedBy, Field, type FieldTexts} from './field.tsx';
import {Icon} from './icon.tsx';

type SelectProps = FieldTexts & Omit<ComponentProps<'select'>, 'id'>;

/** The native list, dressed. Its children are `<option>`s. */
export function Select({
  id,
  label,
  hint,
  error,
  optional,
  className,
  name = id,
  children,
  ...rest
}: SelectProps) {
  return (
    <Field {...{id, label, hint, error, optional, className}}>
      <div className="relative">
        <select
          className="control appearance-none truncate pr-11"
          id={id}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({id, hint, error})}
          {...rest}
        >
          {children}
        </select>
        <Icon name="chevron" className="pointer-events-none absolute top-1/2 right-4 [translate:0_-50%]" />
      </div>
    </Field>
  );
}
