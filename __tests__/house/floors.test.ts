import {readFileSync} from 'node:fs';
import path from 'node:path';
import {houseFiles} from '../support/house-files.ts';

/** From the top down: a folder may import from the floors below it, and from itself. */
const FLOORS = [
  ['scripts'],
  ['middleware.ts', 'instrumentation.ts', 'server/main.ts', 'publish', 'next.config.ts'],
  ['desk'],
  ['commands'],
  ['server/http'],
  ['server'],
  ['app'],
  ['components/sections'],
  ['components/layout', 'components/forms'],
  ['lib/tasks'],
  ['lib/report'],
  ['browser'],
  ['components/ui', 'components/artwork', 'lib/leads'],
  ['lib/alerts', 'lib/privacy'],
  ['lib/images'],
  ['lib/seo'],
  ['lib/publication'],
  ['lib/blog', 'lib/contact', 'lib/quote', 'lib/registration', 'lib/visits'],
  ['lib/backend', 'lib/mail', 'lib/postal', 'lib/outbox'],
  ['lib/outbox/admin'],
  ['lib/outbox/queue'],
  ['lib/outbox/store'],
  ['lib/forms'],
  ['lib/security'],
  ['lib/database'],
  ['lib/build'],
  ['lib/http', 'lib/observability', 'lib/i18n', 'lib/consent'],
  ['messages'],
  ['lib/config', 'lib/artwork'],
];

/** A room within another comes first. */
const ROOMS = FLOORS.flatMap((rooms, floor) => rooms.map((room) => ({room, floor}))).sort((one, other) =>
  one.room.length > other.room.length ? -1 : 1,
);
const placeOf = (file: string) => ROOMS.find(({room}) => file === room || file.startsWith(`${room}/`));

const files = houseFiles();
const IMPORT = /(?:from|import|require)\s*\(?\s*'((?:#|\.)[^']+)'/g;
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, target = '']) =>
    target.startsWith('#') ? target.slice(1) : path.join(path.dirname(file), target),
  );

it('finds every folder', () => {
  expect(files.length).toBeGreaterThan(100);
  const rooms = FLOORS.flat().filter((room) => !files.some((file) => placeOf(file)?.room === room));
  expect(rooms).toEqual([]);
  expect(files).toContain('app/.well-known/security.txt/route.ts');
});

it.each(files)('%s imports downwards only', (file) => {
  const from = placeOf(file);
  expect(from).toBeDefined();
  const upwards = importsOf(file)
    .filter((target) => target !== 'server-only')
    .filter((target) => {
      const to = placeOf(target);
      return !to || (to.room !== from?.room && to.floor <= (from?.floor ?? 0));
    });
  expect(upwards).toEqual([]);
});

it('imports no package of development at a start: a release has none', () => {
  const {devDependencies} = JSON.parse(readFileSync('package.json', 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const found = files
    .filter((file) => !file.startsWith('scripts/'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^import (?!type\b)[^;]*?'([^'.#][^']*)';/gm)]
        .filter(([, name = '']) => name in devDependencies)
        .map(([, name = '']) => `${file}: ${name}`),
    );
  expect(found).toEqual([]);
});

/** Import cycles; `import type` counts, because readers follow it too. */
function cycles(graph: Map<string, string[]>): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, trail: string[]): void => {
    if (trail.includes(file)) return void found.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
    if (done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
}

it('has no import cycle between files, types included', () => {
  const graph = new Map(
    files.map((file) => [file, importsOf(file).filter((target) => files.includes(target))]),
  );
  expect([...graph.values()].flat().length).toBeGreaterThan(500);
  expect(cycles(graph)).toEqual([]);
});

it('detects a cycle, and an import of a type', () => {
  expect(cycles(new Map([['a', ['b']], ['b', ['c']], ['c', ['b']]]))).toEqual(['b → c → b']); // prettier-ignore
  const [[, target] = []] = [..."import type {Page} from '#lib/i18n/paths.ts';".matchAll(IMPORT)];
  expect(target).toBe('#lib/i18n/paths.ts');
});

const CLIENT_MAY_KNOW =
  /^lib\/(?:[a-z]+\/(?:schema|choices|field-values|fields|progress)|forms\/|config\/site|i18n\/|consent\/cookie)/;

const clients = files.filter((file) => /^['"]use client['"]/m.test(readFileSync(file, 'utf8')));

it('has client components in forms alone, because React runs on no other page', () => {
  expect(clients.filter((file) => !file.startsWith('components/forms/'))).toEqual([]);
  expect(clients).not.toEqual([]);
});

const MODULE_MAY_KNOW = /^'(?:\.\/[\w-]+\.ts|#lib\/(?:i18n|consent)\/[\w-]+\.ts)'$/;

it.each(files.filter((file) => file.startsWith('browser/')))(
  '%s, a part of every page, imports its neighbours, languages and the consent cookie alone',
  (file) => {
    const targets = [...readFileSync(file, 'utf8').matchAll(/(?:from|import|require)\s*\(?\s*('[^']+')/g)];
    expect(
      targets.map(([, target = '']) => target).filter((target) => !MODULE_MAY_KNOW.test(target)),
    ).toEqual([]);
  },
);

it.each(clients)(
  '%s, a client component, imports schemas, choices and field values of the domain alone',
  (file) => {
    const values = [
      ...readFileSync(file, 'utf8').matchAll(/^import (?!type)[^;]*?from '#(lib\/[^']+)'/gm),
    ].map(([, target = '']) => target);
    expect(values.filter((target) => !CLIENT_MAY_KNOW.test(target))).toEqual([]);
  },
);

const OUTSIDE =
  /from '(?:node:(?:fs|sqlite|net|http|https|child_process)[^']*|pino|kysely|pg|@mailchimp\/[^']+)'|\bfetch\(/;
const NATIVE = ['lib/config/env.ts', 'lib/config/gateways.ts', 'lib/config/retention.ts'];

it.each(
  files.filter(
    (file) =>
      file.startsWith('lib/') &&
      OUTSIDE.test(readFileSync(file, 'utf8').replaceAll(/import type[^;]+;/g, '')) &&
      !NATIVE.includes(file),
  ),
)('%s, which uses network or disk, is server-only', (file) => {
  expect(readFileSync(file, 'utf8')).toMatch(/import '#server-only'/);
});

it('opens databases in lib/database alone', () => {
  const openers = files.filter((file) =>
    /new (?:DatabaseSync|pg\.|Pool|Client)\b/.test(readFileSync(file, 'utf8')),
  );
  expect(openers.filter((file) => !file.startsWith('lib/database/'))).toEqual([]);
  expect(openers.length).toBeGreaterThan(0);
});

it('app composes: no file of it has more than sixty lines', () => {
  const long = files.filter(
    (file) => file.startsWith('app/') && readFileSync(file, 'utf8').trimEnd().split('\n').length > 60,
  );
  expect(long).toEqual([]);
});
