import type {ComponentProps, ReactNode} from 'react';
import {Icon} from './icon.tsx';

interface FieldTexts {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: string;
}

type Linked = Pick<FieldTexts, 'id' | 'hint' | 'error'>;

const describedBy = ({id, hint, error}: Linked) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

const linkedTo = (field: Linked) => ({
  name: field.id,
  'aria-invalid': field.error ? true : undefined,
  'aria-describedby': describedBy(field),
});

function FieldError({id, children}: {id: string; children: ReactNode}) {
  return (
    <p className="mt-auto mb-2 flex gap-2 text-[1rem]/[1.35] font-semibold text-erreur" id={`${id}-error`}>
      <Icon name="alert" className="mt-px" />
      <span>{children}</span>
    </p>
  );
}

const HintAndError = ({id, hint, error}: Linked) => (
  <>
    {hint && (
      // May hold the count of remaining characters.
      <p className="field-hint" id={`${id}-hint`} aria-live="polite" aria-atomic="true">
        {hint}
      </p>
    )}
    {error && <FieldError id={id}>{error}</FieldError>}
  </>
);

function Field({label, optional, children, ...texts}: FieldTexts & {children: ReactNode}) {
  return (
    <div className={texts.error ? 'field field-wrong' : 'field'}>
      {/* Texts come and go in an element of their own: an extension may have moved the control. */}
      <div className="flex flex-col">
        <label className="field-label" htmlFor={texts.id}>
          <span>{label}</span>
          {optional && <span className="font-normal text-ardoise"> {optional}</span>}
        </label>
        <HintAndError {...texts} />
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
      <HintAndError {...{id, hint, error}} />
      {children}
    </fieldset>
  );
}

export type TextInputProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'className'>;

export function TextInput({label, optional, hint, error, ...input}: TextInputProps) {
  const field = {id: input.id, label, optional, hint, error};
  return (
    <Field {...field}>
      <input className="control" type="text" {...linkedTo(field)} {...input} />
    </Field>
  );
}

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

export function TextArea({label, optional, hint, error, ...area}: TextAreaProps) {
  const field = {id: area.id, label, optional, hint, error};
  return (
    <Field {...field}>
      <textarea className="control min-h-36 resize-y" rows={5} {...linkedTo(field)} {...area} />
    </Field>
  );
}

interface SelectProps extends FieldTexts, Omit<ComponentProps<'select'>, 'id' | 'children' | 'className'> {
  unanswered?: string;
  options: readonly (readonly [value: string, label: string])[];
}

/** Longer labels do not fit in one line of a phone, in letters. */
const LONG = 24;

export function Select({label, optional, hint, error, unanswered, options, ...select}: SelectProps) {
  const field = {id: select.id, label, optional, hint, error};
  const [, chosen = ''] = options.find(([value]) => value === select.defaultValue) ?? [];
  return (
    <Field {...field}>
      <div className="relative">
        <select
          className="control appearance-none overflow-hidden pr-11 text-ellipsis whitespace-normal"
          {...linkedTo(field)}
          // An explicit false: Chromium exposes an empty required select as invalid from the start.
          aria-invalid={Boolean(error)}
          {...select}
        >
          {unanswered && <option value="">{unanswered}</option>}
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="chevron" className="pointer-events-none absolute top-1/2 right-4 [translate:0_-50%]" />
      </div>
      {/* Firefox alone does not wrap the chosen label. In an element of its own, as in Field. */}
      <div>
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

/** With `error` it is a field of its own, such as a consent. */
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
