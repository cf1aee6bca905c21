import type {ComponentProps, ReactNode} from 'react';
import {FieldError} from './field.tsx';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  id: string;
  label: ReactNode;
  /** A second, quieter line under the label. */
  detail?: ReactNode;
  boxed?: boolean;
}

function Choice({
  type,
  id,
  label,
  detail,
  boxed,
  className = '',
  ...rest
}: ChoiceProps & {type: 'checkbox' | 'radio'}) {
  return (
    <label className={`choice ${boxed ? 'choice-boxed' : ''} ${className}`.trim()} htmlFor={id}>
      <input type={type} id={id} aria-describedby={detail ? `${id}-detail` : undefined} {...rest} />
      <span>
        {label}
        {detail && (
          <span className="block text-small text-ardoise" id={`${id}-detail`}>
            {detail}
          </span>
        )}
      </span>
    </label>
  );
}

/** One answer among several: give all of a question the same `name`, in a Fieldset. */
export function Radio(props: ChoiceProps) {
  return <Choice type="radio" {...props} />;
}

/** A box to tick. With `error` it stands alone as a field of its own, such as a consent. */
export function Checkbox({error, ...props}: ChoiceProps & {error?: ReactNode}) {
  if (!error) return <Choice type="checkbox" {...props} />;
  return (
    <div className="field mb-0 field-wrong">
      <FieldError id={props.id}>{error}</FieldError>
      <Choice
        type="checkbox"
        {...props}
        aria-invalid
        aria-describedby={[props.detail && `${props.id}-detail`, `${props.id}-error`]
          .filter(Boolean)
          .join(' ')}
      />
    </div>
  );
}
