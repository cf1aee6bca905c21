import type {ComponentProps} from 'react';
import {describedBy, Field, type FieldTexts} from './field.tsx';

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id'>;

export function TextArea({
  id,
  label,
  hint,
  error,
  optional,
  className,
  name = id,
  rows = 5,
  ...rest
}: TextAreaProps) {
  return (
    <Field {...{id, label, hint, error, optional, className}}>
      <textarea
        className="control min-h-36 resize-y"
        id={id}
        name={name}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({id, hint, error})}
        {...rest}
      />
    </Field>
  );
}
