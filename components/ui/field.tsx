import type {ReactNode} from 'react';
import {Icon} from './icon.tsx';

/** Props of a field beside the native ones of its control. */
export interface FieldTexts {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** In small type after the label: « (facultatif) ». */
  optional?: string;
}

/** aria-describedby of a control: hint, then error. */
export function describedBy({
  id,
  hint,
  error,
}: Pick<FieldTexts, 'id' | 'hint' | 'error'>): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

/** Splits props into those of the field and those of the control, with the ARIA attributes that link the two. */
export function splitFieldProps<Props extends FieldTexts & {className?: string; name?: string}>({
  id,
  label,
  hint,
  error,
  optional,
  className,
  name = id,
  ...rest
}: Props) {
  return {
    field: {id, label, hint, error, optional, className},
    control: {
      id,
      name,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy({id, hint, error}),
      ...rest,
    },
  };
}

export function FieldError({id, children}: {id: string; children: ReactNode}) {
  return (
    <p className="mb-2 flex gap-2 text-[1rem]/[1.35] font-semibold text-erreur" id={`${id}-error`}>
      <Icon name="alert" className="mt-px" />
      <span>{children}</span>
    </p>
  );
}

/** Label, hint, error and control, from top to bottom. The control itself says `aria-invalid` and `aria-describedby`. */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  className = '',
  children,
}: FieldTexts & {className?: string; children: ReactNode}) {
  return (
    <div className={`field ${error ? 'field-wrong' : ''} ${className}`.trim()}>
      {/* Texts come and go in an element of their own: an extension may have moved the control. */}
      <div className="contents">
        <label className="field-label" htmlFor={id}>
          <span>{label}</span>
          {optional && <span className="font-normal text-ardoise"> {optional}</span>}
        </label>
        {hint && (
          // May hold the count of remaining characters.
          <p className="field-hint" id={`${id}-hint`} aria-live="polite" aria-atomic="true">
            {hint}
          </p>
        )}
        {error && <FieldError id={id}>{error}</FieldError>}
      </div>
      {children}
    </div>
  );
}
