import type {ReactNode} from 'react';
import {describedBy, FieldError, type FieldTexts} from './field.tsx';

interface FieldsetProps extends Pick<FieldTexts, 'id' | 'hint' | 'error'> {
  legend: ReactNode;
  /** `chapter`: a legend like a heading; `question`: like the label of a field. */
  kind?: 'chapter' | 'question';
  /** Adds the margin above a chapter. */
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
  // The legend floats inside the box, so that the error mark starts above it, as with a field.
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
