import {Checkbox, Select} from '#components/ui/fields.tsx';
import {named, type Words} from './context.ts';
import {Input} from './parts.tsx';

export interface Shape {
  title?: string;
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean';
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  enum?: string[];
  default?: unknown;
  pattern?: string;
}

/** Ends the name of the field of a picture's file. */
export const PICTURE = '.file';
/** Ends the name of the box that removes an entry. */
const REMOVED = '.-';
/** Letters of a line, and the most lines of a text area. */
const [LINE, MOST_LINES] = [70, 28];

const join = (path: string, name: string | number) => (path ? `${path}.${name}` : String(name));
export const part = (value: unknown, name: string | number): unknown =>
  typeof value === 'object' && value ? (value as Record<string, unknown>)[name] : undefined;

/** A person, a client or an example is known by its name, anything else by its number. */
const entryName = (entry: unknown, at: number): string =>
  [part(entry, 'name'), part(entry, 'title')]
    .flatMap((name) => [name, part(name, 'fr')])
    .find((name): name is string => typeof name === 'string' && name !== '') ?? String(at + 1);

/** The names of a field and of what it stands in; undefined for what is no field of the form. */
export function labelsOf(
  {properties, items}: Shape,
  value: unknown,
  path: string,
  t: Words,
): string[] | undefined {
  if (!properties && !items) return path ? undefined : [];
  // Keys of texts have dots of their own.
  const key = Object.keys(properties ?? Object(value)).find((one) => `${path}.`.startsWith(`${one}.`));
  const inner = key && (items ?? properties?.[key]);
  if (!inner) return undefined;
  const rest = labelsOf(inner, part(value, key), path.slice(key.length + 1), t);
  const own = items ? entryName(part(value, key), Number(key)) : (inner.title ?? named(t.fields, key));
  return rest && (key === 'value' ? rest : [own, ...rest]);
}

interface FieldsProps {
  shape: Shape;
  value: unknown;
  path?: string;
  name: string;
  bare?: boolean;
  /** What is wrong with fields, by their paths. */
  wrong?: Record<string, string>;
  t: Words;
}

/** A list ends with an empty entry, to be filled in or left. */
export function Fields({shape, value, path = '', name, bare, wrong = {}, t}: FieldsProps) {
  const {properties, items, type, enum: words, pattern} = shape;
  const label = shape.title ?? named(t.fields, name);
  const text = value === undefined ? '' : String(value);
  const [all, error] = [{wrong, t}, wrong[path]];
  if (items) {
    const entries = Array.isArray(value) ? (value as unknown[]) : [];
    const nameAt = (at: number) => entryName(entries[at], at);
    const entry = (at: number) => (
      <Fields {...all} shape={items} value={entries[at]} path={join(path, at)} name={nameAt(at)} />
    );
    return (
      <fieldset>
        <legend>{label}</legend>
        {entries.map((_, at) => (
          <div key={at} className="desk-form grid grid-cols-[minmax(0,1fr)] gap-3.5">
            {entry(at)}
            <Checkbox
              id={join(path, at) + REMOVED}
              name={join(path, at) + REMOVED}
              label={`${t.company.remove} ${nameAt(at)}`}
            />
          </div>
        ))}
        <details>
          <summary>{t.company.add}</summary>
          {entry(entries.length)}
        </details>
      </fieldset>
    );
  }
  if (properties) {
    // The mark of a sample comes after what it marks.
    const fields = Object.entries(properties)
      .toSorted(([one], [other]) => Number(one === 'sample') - Number(other === 'sample'))
      .map(([key, one]) => (
        <Fields
          key={key}
          {...all}
          shape={one}
          value={part(value, key)}
          path={join(path, key)}
          name={key === 'value' ? name : key}
          bare={key === 'value'}
        />
      ));
    if (bare) return fields;
    return (
      <fieldset>
        <legend>{label}</legend>
        {fields}
      </fieldset>
    );
  }
  if (type === 'boolean')
    return <Checkbox id={path} name={path} label={label} defaultChecked={value === true} />;
  if (words) {
    const options = ['', ...words].map((one) => [one, named(t.fields, one) || '–'] as const);
    return <Select id={path} label={label} error={error} defaultValue={text} options={options} />;
  }
  const rows = text.length > LINE ? Math.min(MOST_LINES, Math.ceil(text.length / LINE) + 1) : undefined;
  const language = name === 'fr' || name === 'en' ? name : undefined;
  return (
    <>
      <Input id={path} label={label} error={error} value={text} rows={rows} lang={language} />
      {pattern?.includes('assets') && (
        <Input id={path + PICTURE} type="file" accept="image/*" label={t.company.picture} />
      )}
    </>
  );
}

const isBlank = (value: unknown): boolean =>
  typeof value === 'object' && value
    ? Object.values(value).every(isBlank)
    : value === undefined || value === '' || value === false;

/** A blank value is left out where it may be. */
export function valueOf(shape: Shape, form: FormData, path = ''): unknown {
  const {properties, items, required = [], type} = shape;
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).flatMap(([key, one]) => {
        const value = valueOf(one, form, join(path, key));
        const stays = required.includes(key) || typeof one.default === 'string' || !isBlank(value);
        return stays ? [[key, value]] : [];
      }),
    );
  if (items) {
    const prefix = path ? `${path}.` : '';
    const names = [...form.keys()].filter((name) => name.startsWith(prefix));
    const places = new Set(names.map((name) => Number(name.slice(prefix.length).split('.')[0])));
    return [...places]
      .filter((at) => Number.isInteger(at) && !form.has(join(path, at) + REMOVED))
      .map((at) => valueOf(items, form, join(path, at)))
      .filter((entry) => !isBlank(entry));
  }
  if (type === 'boolean') return form.has(path);
  const given = form.get(path);
  // A form of an older release has not each field.
  if (typeof given !== 'string') return undefined;
  const text = given.replaceAll('\r\n', '\n').trim();
  return text !== '' && (type === 'integer' || type === 'number') ? Number(text) : text;
}
