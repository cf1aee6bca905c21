import type {ComponentProps, ReactNode} from 'react';
import {FieldError} from './field.tsx';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  id: string;
  label: ReactNode;
  /** A second, quieter line under the label. */
  detail?: ReactNode;
  boxed?: boolean;
}

function Choice({id, label, detail, boxed, className = '', ...rest}: ChoiceProps) {
  return (
    <label className={`choice ${boxed ? 'choice-boxed' : ''} ${className}`.trim()} htmlFor={id}>
      {/* Said even where it is not: Chromium calls an empty box that must be ticked wrong from the start. */}
      <input type="checkbox" id={id} aria-invalid={false} {...rest} />
      <span>
        <span>{label}</span>
        {detail && <span className="mt-1 block text-small text-ardoise">{detail}</span>}
      </span>
    </label>
  );
}

/** A box to tick. With `error` it stands alone as a field of its own, such as a consent. */
export function Checkbox({error, ...props}: ChoiceProps & {error?: ReactNode}) {
  if (!error) return <Choice {...props} />;
  return (
    <div className="field mb-0 field-wrong">
      <FieldError id={props.id}>{error}</FieldError>
      <Choice {...props} aria-invalid aria-describedby={`${props.id}-error`} />
    </div>
  );
}
