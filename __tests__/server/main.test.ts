import {readFileSync} from 'node:fs';
import path from 'node:path';

/** What a module loads at once: not `import type`, nor `import()`. */
const LOADED = /^(?:import|export) (?!type\b)(?:[^;'"]*? from )?'([^']+)';/gm;

/** The packages that are loaded before the first line of a file runs. */
function packagesOf(file: string, seen = new Set<string>()): Set<string> {
  const packages = new Set<string>();
  if (seen.has(file)) return packages;
  seen.add(file);
  for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(LOADED)) {
    const own = target.startsWith('.') ? path.join(path.dirname(file), target) : target.slice(1);
    if (/^[#.]/.test(target) && target.endsWith('.ts'))
      packagesOf(own, seen).forEach((one) => packages.add(one));
    else if (!/^(?:node:|#|\.)/.test(target)) packages.add(target);
  }
  return packages;
}

it('listens before what no page needs is loaded: store, mail, phone numbers, articles', () => {
  const early = packagesOf('server/main.ts');
  expect(early).toContain('pino');
  const late = packagesOf('server/work.ts').union(packagesOf('app/api/contact/route.ts'));
  const slow = [
    'kysely',
    'pg',
    'libphonenumber-js/max',
    '@mailchimp/mailchimp_transactional',
    'unified',
    'yaml',
  ];
  for (const name of slow) expect([name, early.has(name), late.has(name)]).toEqual([name, false, true]);
});
