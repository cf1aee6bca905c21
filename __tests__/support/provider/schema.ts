import {readFileSync} from 'node:fs';
import path from 'node:path';
import {Ajv} from 'ajv';

type Schema = {[key: string]: unknown; properties?: Record<string, Schema>};

/** Closes every object that lists its properties, except metadata, which may have any key. */
function close(schema: unknown, name?: string): unknown {
  if (Array.isArray(schema)) return schema.map((item) => close(item));
  if (typeof schema !== 'object' || schema === null) return schema;
  if (name === 'metadata') return {type: 'object', additionalProperties: {type: 'string'}};
  const {properties, ...rest} = schema as Schema;
  const closed = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, close(value)]));
  if (!properties) return closed;
  return {
    ...closed,
    properties: Object.fromEntries(
      Object.entries(properties).map(([key, value]) => [key, close(value, key)]),
    ),
    additionalProperties: false,
  };
}

/** A function that returns the fault of a request by the provider's published schema; undefined if it is valid. */
export function checkOf(call: string): (request: unknown) => string | undefined {
  const file = path.join(process.cwd(), '__tests__/support/provider/transactional.json');
  const {paths} = JSON.parse(readFileSync(file, 'utf8'));
  const {schema} = paths[call].post.parameters[0];
  const ajv = new Ajv({allErrors: true, formats: {email: /^\S+@\S+\.\S+$/, 'date-time': true}});
  const allowed = ajv.compile(close(schema) as object);
  return (request) =>
    allowed(request)
      ? undefined
      : (allowed.errors ?? []).map(({instancePath, message}) => `${instancePath} ${message}`).join('; ');
}
