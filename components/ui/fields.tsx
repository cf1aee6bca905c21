import type {ComponentProps, ReactNode} from 'react';
import {Icon} from './icon.tsx';

interface FieldTexts {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: string;
}

function describedBy({id, hint, error}: Pick<FieldTexts, 'id' | 'hint' | 'error'>): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

/** Splits props into those of the field and those of the control, with the ARIA attributes that link the two. */
function splitFieldProps<Props extends FieldTexts & {className?: string; name?: string}>({
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

function FieldError({id, children}: {id: string; children: ReactNode}) {
  return (
    <p className="mb-2 flex gap-2 text-[1rem]/[1.35] font-semibold text-erreur" id={`${id}-error`}>
      <Icon name="alert" className="mt-px" />
      <span>{children}</span>
    </p>
  );
}

/** Label, hint, error and control, from top to bottom. The control itself says `aria-invalid` and `aria-describedby`. */
function Field({
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

interface FieldsetProps extends Pick<FieldTexts, 'id' | 'hint' | 'error'> {
  legend: ReactNode;
  kind?: 'chapter' | 'question';
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

export type TextInputProps = FieldTexts & Omit<ComponentProps<'input'>, 'id'>;

export function TextInput(props: TextInputProps) {
  const {field, control} = splitFieldProps(props);
  return (
    <Field {...field}>
      <input className="control" type="text" {...control} />
    </Field>
  );
}

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id'>;

export function TextArea(props: TextAreaProps) {
  const {field, control} = splitFieldProps(props);
  return (
    <Field {...field}>
      <textarea className="control min-h-36 resize-y" rows={5} {...control} />
    </Field>
  );
}

interface SelectProps extends FieldTexts, Omit<ComponentProps<'select'>, 'id' | 'children'> {
  unanswered?: string;
  options: readonly (readonly [value: string, label: string])[];
}

/** Longer labels do not fit in one line of a phone, in letters. */
const LONG = 24;

/** A native select with the look of our fields; its current value is `defaultValue` (components/forms/controls.ts). */
export function Select({unanswered, options, ...props}: SelectProps) {
  const {field, control} = splitFieldProps(props);
  const [, chosen = ''] = options.find(([value]) => value === props.defaultValue) ?? [];
  return (
    <Field {...field}>
      <div className="relative">
        <select
          className="control appearance-none overflow-hidden pr-11 text-ellipsis whitespace-normal"
          {...control}
          // An explicit false: Chromium exposes an empty required select as invalid from the start.
          aria-invalid={Boolean(props.error)}
        >
          {unanswered && <option value="">{unanswered}</option>}
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevron" className="pointer-events-none absolute top-1/2 right-4 [translate:0_-50%]" />
      </div>
      {/* Firefox alone does not wrap the chosen label. In an element of its own, as in Field. */}
      <div className="contents">
        {chosen.length > LONG && (
          <p
            className="mt-1.5 text-small text-ardoise not-supports-[-moz-appearance:none]:hidden fold:hidden"
            aria-hidden="true"
          >
            {chosen}
          </p>
        )}
      </div>
    </Field>
  );
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> {
  id: string;
  label: ReactNode;
  detail?: ReactNode;
  boxed?: boolean;
  error?: ReactNode;
}

/** A check box. With `error` it is a field of its own, such as a consent. */
export function Checkbox({id, label, detail, boxed, error, ...rest}: CheckboxProps) {
  return (
    <div className={error ? 'field mb-0 field-wrong' : undefined}>
      {error && <FieldError id={id}>{error}</FieldError>}
      <label className={boxed ? 'choice choice-boxed' : 'choice'} htmlFor={id}>
        {/* An explicit false: Chromium exposes an empty required box as invalid from the start. */}
        <input
          type="checkbox"
          id={id}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
          {...rest}
        />
        <span>
          <span>{label}</span>
          {detail && <span className="mt-1 block text-small text-ardoise">{detail}</span>}
        </span>
      </label>
    </div>
  );
}
