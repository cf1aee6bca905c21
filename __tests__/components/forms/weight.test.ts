import {readFileSync} from 'node:fs';
import path from 'node:path';

const CLIENTS = ['contact-form', 'quote-form', 'sign-up'].map((name) => `components/forms/${name}.tsx`);
const IMPORT = /^(?:import|export) (?!type)[^;]*?from '([^']+)'/gm;

/** Every file that comes with a form, before anything is loaded on demand. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!/\.tsx?$/.test(file)) return seen;
  for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    if (target.startsWith('#')) loadedWith(target.slice(1), seen);
    else if (target.startsWith('.')) loadedWith(path.join(path.dirname(file), target), seen);
    else seen.add(target);
  }
  return seen;
}

it.each(CLIENTS)('%s comes without zod, phone plans and country names', (file) => {
  const files = [...loadedWith(file)];
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((name) => /^zod|libphonenumber|generated|\/schema\.ts$/.test(name))).toEqual([]);
});
