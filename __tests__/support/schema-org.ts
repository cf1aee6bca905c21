import {readFileSync} from 'node:fs';
import path from 'node:path';

/**
 * schema.org's vocabulary as schema-dts publishes it: which properties a type has, itself or from the types above it, and
 * what may stand in each.
 */
const source = readFileSync(path.resolve('node_modules/schema-dts/dist/schema.d.ts'), 'utf8');

const above = new Map<string, string[]>();
const properties = new Map<string, Map<string, string[]>>();
for (const [, name = '', parents = '', body = ''] of source.matchAll(
  /^(?:export )?interface (\w+?) extends ([^{]+) \{\n([\s\S]*?)^\}/gm,
)) {
  above.set(
    name,
    parents.split(',').map((parent) => parent.trim()),
  );
  properties.set(
    name,
    new Map(
      [...body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<([^>]+), "\w+">;/gm)].map(
        ([, property = '', range = '']) => [property, range.split('|').map((type) => type.trim())],
      ),
    ),
  );
}
/** Types that are written as text: dates, addresses, durations, members of an enumeration. */
const asText = new Set(
  [...source.matchAll(/^export type (\w+) = ([^;]+);/gm)]
    .filter(([, , meaning = '']) => /\bstring\b|"http/.test(meaning))
    .map(([, name = '']) => name),
);
for (const name of ['Text', 'URL', 'Date', 'DateTime', 'Time']) asText.add(name);
const asNumber = new Set(['Number', 'Integer', 'Float']);

/** A type and all above it. */
function family(type: string): string[] {
  const names = [`${type}Leaf`, `${type}Base`].filter((name) => above.has(name));
  const all = new Set<string>();
  while (names.length) {
    const name = names.pop() ?? '';
    if (all.has(name)) continue;
    all.add(name);
    names.push(...(above.get(name) ?? []));
  }
  return [...all];
}

/** Types, properties and kinds of values in an object that schema.org does not have. */
export function schemaFaults(node: unknown, place = ''): string[] {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return [`${place}: no object`];
  const {'@type': type, '@context': context, '@id': id, ...rest} = node as Record<string, unknown>;
  const here = place || String(type);
  if (!place && context !== 'https://schema.org') return [`${here}: no context`];
  if (place && context !== undefined) return [`${here}: a context within`];
  if (id !== undefined && !/^https?:/.test(String(id))) return [`${here}: @id is no address`];
  if (type === undefined) return id === undefined || Object.keys(rest).length ? [`${here}: no type`] : [];
  const relatives = family(String(type));
  if (!relatives.length) return [`${here}: no type ${String(type)}`];
  return Object.entries(rest).flatMap(([property, value]) => {
    const at = `${here}.${property}`;
    const range = relatives.map((name) => properties.get(name)?.get(property)).find(Boolean);
    if (!range) return [`${at}: ${String(type)} has no such property`];
    return (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap((one) => {
      if (typeof one === 'string') {
        if (!one) return [`${at}: empty`];
        // An address may stand for the thing it leads to.
        const fits = range.some((wanted) => asText.has(wanted)) || /^https?:\/\//.test(one);
        return fits ? [] : [`${at}: no text expected`];
      }
      if (typeof one === 'number')
        return range.some((wanted) => asNumber.has(wanted)) ? [] : [`${at}: no number expected`];
      const faults = schemaFaults(one, at);
      const inner = (one as {'@type'?: string} | null)?.['@type'];
      if (faults.length || inner === undefined) return faults;
      const kinds = family(inner).map((name) => name.replace(/(?:Leaf|Base)$/, ''));
      return range.some((wanted) => kinds.includes(wanted)) ? [] : [`${at}: no ${inner} expected`];
    });
  });
}
