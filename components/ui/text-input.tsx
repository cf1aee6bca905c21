import type {ComponentProps} from 'react';
import {Field, splitFieldProps, type FieldTexts} from './field.tsx';

export type TextInputProps = FieldTexts & Omit<ComponentProps<'input'>, 'id'>;

export function TextInput(props: TextInputProps) {
  const {field, control} = splitFieldProps(props);
  return (
    <Field {...field}>
      <input className="control" type="text" {...control} />
    </Field>
  );
}
