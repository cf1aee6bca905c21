import type {ComponentProps} from 'react';
import {describedBy, Field, type FieldTexts} from './field.tsx';

export type TextInputProps = FieldTexts & Omit<ComponentProps<'input'>, 'id'>;

export function TextInput({
  id,
  label,
  hint,
  error,
  optional,
  className,
  name = id,
  type = 'text',
  ...rest
}: TextInputProps) {
  return (
    <Field {...{id, label, hint, error, optional, className}}>
      <input
        className="control"
        id={id}
        name={name}
        type={type}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({id, hint, error})}
        {...rest}
      />
    </Field>
  );
}
