import type {ComponentProps} from 'react';
import {Field, splitFieldProps, type FieldTexts} from './field.tsx';

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id'>;

export function TextArea(props: TextAreaProps) {
  const {field, control} = splitFieldProps(props);
  return (
    <Field {...field}>
      <textarea className="control min-h-36 resize-y" rows={5} {...control} />
    </Field>
  );
}
