import type {ReactNode} from 'react';
import {describedBy, FieldError, type FieldTexts} from './field.tsx';

interface FieldsetProps extends Pick<FieldTexts, 'id' | 'hint' | 'error'> {
  legend: ReactNode;
  /** A chapter of the form has a heading-sized legend; a question has one like any field's label. */
  kind?: 'chapter' | 'question';
  /** With the room above a chapter. */
  className?: string;
  children: ReactNode;
}

export function Fieldset({
  id,
  legend,
  hint,
  error,
  kind = 'chapter',
  className = kind === 'question' ? '' : 'mt-12',
  children,
}: FieldsetProps) {
  // Its legend is inside the box, not upon its edge: what marks an error begins above it, as it does of a field.
  const question = kind === 'question';
  return (
    <fieldset
      className={`${question ? 'field' : ''} min-w-0 ${error ? 'field-wrong' : ''} ${className}`}
      id={id}
      aria-describedby={describedBy({id, hint, error})}
    >
      <legend className={question ? 'float-left field-label' : 'mb-5 font-display text-legend font-bold'}>
        <span>{legend}</span>
      </legend>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={id}>{error}</FieldError>}
      {children}
    </fieldset>
  );
}
