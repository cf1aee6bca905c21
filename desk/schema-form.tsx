import {Select} from '#components/ui/fields.tsx';
import type {Words} from './context.ts';
import {Input} from './parts.tsx';

/** Of JSON Schema what the files of content/ use. */
export interface Shape {
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean';
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  enum?: string[];
  default?: unknown;
}

const join = (path: string, name: string | number) => (path ? `${path}.${name}` : String(name));
const labelOf = (t: Words, name: string) => (t.fields as Record<string, string>)[name] ?? name;
const part = (value: unknown, name: string | number): unknown =>
  typeof value === 'object' && value ? (value as Record<string, unknown>)[name] : undefined;

interface FieldsProps {
  shape: Shape;
  value: unknown;
  path: string;
  name: string;
  t: Words;
}

/** The fields of a value. A list ends with an empty entry, to be filled in or left. */
export function Fields({shape, value, path, name, t}: FieldsProps) {
  const label = labelOf(t, name);
  if (shape.properties) {
    const inner = Object.entries(shape.properties).map(([key, one]) => (
      <Fields key={key} shape={one} value={part(value, key)} path={join(path, key)} name={key} t={t} />
    ));
    return path ? (
      <fieldset>
        <legend>{label}</legend>
        {inner}
      </fieldset>
    ) : (
      <>{inner}</>
    );
  }
  if (shape.items) {
    const items = shape.items;
    const entries = Array.isArray(value) ? (value as unknown[]) : [];
    return (
      <fieldset>
        <legend>{label}</legend>
        {[...entries, undefined].map((entry, at) => {
          const fields = (
            <Fields shape={items} value={entry} path={join(path, at)} name={`${at + 1}`} t={t} />
          );
          return at < entries.length ? (
            <div key={at} className="desk-form">
              {fields}
              <label className="checks">
                <input type="checkbox" name={join(path, `${at}.-`)} /> {t.company.remove} {at + 1}
              </label>
            </div>
          ) : (
            <details key={at}>
              <summary>{t.company.add}</summary>
              {fields}
            </details>
          );
        })}
      </fieldset>
    );
  }
  const text = value === undefined ? '' : String(value);
  if (shape.type === 'boolean')
    return (
      <label className="checks">
        <input type="checkbox" name={path} defaultChecked={value === true} /> {label}
      </label>
    );
  if (shape.enum)
    return (
      <Select
        id={path}
        label={label}
        defaultValue={text}
        options={['', ...shape.enum].map((one) => [one, labelOf(t, one) || '–'])}
      />
    );
  return (
    <Input
      id={path}
      label={label}
      value={text}
      rows={text.length > 60 ? Math.ceil(text.length / 70) + 1 : undefined}
    />
  );
}

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && value !== null && Object.values(value).every(isBlank));

/** What was filled in. What is blank is left out where it may be. */
export function valueOf(shape: Shape, form: FormData, path = ''): unknown {
  if (shape.properties) {
    const values = Object.entries(shape.properties).map(
      ([key, one]) => [key, valueOf(one, form, join(path, key))] as const,
    );
    return Object.fromEntries(
      values.filter(
        ([key, value]) =>
          shape.required?.includes(key) ||
          typeof shape.properties?.[key]?.default === 'string' ||
          !isBlank(value),
      ),
    );
  }
  if (shape.items) {
    const items = shape.items;
    const prefix = path ? `${path}.` : '';
    const places = [...form.keys()].flatMap((name) =>
      name.startsWith(prefix) ? Number(name.slice(prefix.length).split('.')[0]) : [],
    );
    const kept = [...new Set(places)].filter(
      (at) => Number.isInteger(at) && !form.has(join(path, `${at}.-`)),
    );
    return kept.map((at) => valueOf(items, form, join(path, at))).filter((entry) => !isBlank(entry));
  }
  if (shape.type === 'boolean') return form.has(path);
  const given = form.get(path);
  const text = typeof given === 'string' ? given.replaceAll('\r\n', '\n').trim() : '';
  return text !== '' && (shape.type === 'integer' || shape.type === 'number') ? Number(text) : text;
}
