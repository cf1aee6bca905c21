import type {ComponentProps, ReactNode} from 'react';
import {FieldError} from './field.tsx';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  id: string;
  label: ReactNode;
  /** A second line under the label, in small grey type. */
  detail?: ReactNode;
  boxed?: boolean;
}

function Choice({id, label, detail, boxed, className = '', ...rest}: ChoiceProps) {
  return (
    <label className={`choice ${boxed ? 'choice-boxed' : ''} ${className}`.trim()} htmlFor={id}>
      {/* An explicit false: Chromium exposes an empty required box as invalid from the start. */}
      <input type="checkbox" id={id} aria-invalid={false} {...rest} />
      <span>
        <span>{label}</span>
        {detail && <span className="mt-1 block text-small text-ardoise">{detail}</span>}
      </span>
    </label>
  );
}

/** A check box. With `error` it is a field of its own, such as a consent. */
export function Checkbox({error, ...props}: ChoiceProps & {error?: ReactNode}) {
  return (
    <div className={error ? 'field mb-0 field-wrong' : undefined}>
      {error && <FieldError id={props.id}>{error}</FieldError>}
      <Choice {...props} {...(error && {'aria-invalid': true, 'aria-describedby': `${props.id}-error`})} />
    </div>
  );
}
