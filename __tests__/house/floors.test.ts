import {globSync, readFileSync} from 'node:fs';
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

it('waits in a browser for what a test needs, never for a silent network', () => {
  const found = globSync('__tests__/e2e/*.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('networkidle'),
  );
  expect(found).toEqual([]);
});
