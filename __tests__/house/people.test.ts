import {existsSync, globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {CAST} from '#lib/artwork/cast.ts';
import {articleFigures, drawnFiles} from '#lib/artwork/drawn-files.ts';
import * as detail from '#lib/artwork/moments/detail.ts';
import * as home from '#lib/artwork/moments/home.ts';
import * as services from '#lib/artwork/moments/services.ts';
import {GUEST_NAMES, person, PERSON_NAMES, type GuestName, type PersonName} from '#lib/artwork/people.ts';
import articles from '#lib/backend/samples.json' with {type: 'json'};

// No person is on more than three pages, or twice on one (docs/design.md). Not counted: covers and authors of articles,
// and the choice of tiles at the sign-up.

const MAX_PAGES = 3;
type Name = PersonName | GuestName;
const NAMES: Name[] = [...PERSON_NAMES, ...GUEST_NAMES];
const NOT_COUNTED = [
  'components/sections/article/author-box.tsx',
  'components/sections/article/head.tsx',
  'components/sections/registration/thanks-panel.tsx',
];

const files = drawnFiles();
const plain = (drawing: string) => drawing;
const drawn = new Map(NAMES.map((name) => [name, plain(person(name))] as const));
const inDrawing = (source: string) => NAMES.filter((name) => source.includes(drawn.get(name)!));

/** The moments of each page, which one file imports together. */
const SERVICE_DRAWINGS: Record<string, readonly string[]> = {
  '/': Object.keys(home),
  '/services': Object.keys(services),
  '/services/recrutement': [Object.keys(detail).find((name) => name === 'person')!],
  '/services/Loi-anti-cadeau': [Object.keys(detail).find((name) => name === 'signature')!],
  '/services/Suivi-post-production': [Object.keys(detail).find((name) => name === 'years')!],
};

/** The files of a page, without the shared frame. */
function partsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  if (!/\.tsx?$/.test(file) || /^(?:components|lib)\/artwork\//.test(file)) return seen;
  for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(/from\s+'((?:#|\.)[^']+)'/g)) {
    const next = target.startsWith('#') ? target.slice(1) : path.join(path.dirname(file), target);
    if (!next.endsWith('services/moments.ts')) partsOf(next, seen);
  }
  return seen;
}

/** A form and its answers count as one page; so does the blog. */
function pageOf(file: string): string {
  const route = path.dirname(file).replace('app/[locale]', '') || '/';
  const [, first = ''] = route.split('/');
  return ['contact', 'devis', 'inscription'].includes(first)
    ? `/${first}`
    : ['blog', 'post'].includes(first)
      ? '/blog'
      : route;
}

const pages = new Map<string, Set<Name>>();
/** Places of each person on a page: drawings and tiles, the compositions of one drawing counted once. */
const places = new Map<string, Map<Name, Set<string>>>();
for (const file of globSync('app/*/**/page.tsx')) {
  const page = pageOf(file);
  const met = pages.get(page) ?? new Set<Name>();
  pages.set(page, met);
  const there = new Map<Name, Set<string>>();
  places.set(file, there);
  const add = (one: Name, place: string) => {
    met.add(one);
    there.set(one, (there.get(one) ?? new Set()).add(place));
  };
  for (const part of partsOf(file)) {
    const name = path.basename(part);
    if (part.endsWith('.svg') && name !== 'tiles.svg')
      inDrawing(files[name] ?? '').forEach((one) => add(one, name.replace(/(-low)?\.svg/, '')));
    else if (/^(app|components\/sections)\//.test(part) && !NOT_COUNTED.includes(part)) {
      const source = readFileSync(part, 'utf8');
      for (const one of NAMES)
        for (const {index} of source.matchAll(new RegExp(`['"]${one}['"]`, 'g')))
          add(one, `${part} ${index}`);
    }
  }
  for (const moment of SERVICE_DRAWINGS[page] ?? [])
    for (const band of ['strip', 'portrait', 'wide'])
      inDrawing(files[`${moment}-${band}.svg`]!).forEach((one) => add(one, moment));
}
// Each sample article is a page with the pictures that it names.
const figures = articleFigures();
for (const {id, blocks} of articles) {
  const there = new Map<Name, Set<string>>();
  for (const {text} of blocks)
    if (text.startsWith('/assets/articles/'))
      for (const one of inDrawing(figures[path.basename(text)]!))
        there.set(one, (there.get(one) ?? new Set()).add(text));
  pages.set(`/post/${id}`, new Set(there.keys()));
  places.set(`/post/${id}`, there);
}
// The panel of the hero is a list of its own.
PERSON_NAMES.forEach((name) => pages.get('/')?.add(name));

it('finds the people of known pages', () => {
  expect(pages.size).toBeGreaterThan(12);
  expect([...(pages.get('/services/recrutement') ?? [])]).toEqual(
    expect.arrayContaining(['moussa', 'tom', 'ousmane']),
  );
  expect(pages.get('/saas')?.size).toBe(8);
  expect(pages.get('/about')?.has('roger')).toBe(true);
  expect([...(pages.get('/post/9') ?? [])]).toEqual(['denise', 'amina', 'luc', 'victor']);
});

it.each(NAMES.filter((name) => name !== 'patient-later'))('%s is on one to three pages', (name) => {
  const where = [...pages].filter(([, met]) => met.has(name)).map(([page]) => page);
  expect(where.length).toBeGreaterThan(0);
  expect({where, fine: where.length <= MAX_PAGES}).toMatchObject({fine: true});
});

it('shows no person twice on a page, the sixteen on the home page aside', () => {
  const twice = [...places].flatMap(([file, there]) =>
    [...there]
      .filter(([one, where]) => where.size > 1 && !(pageOf(file) === '/' && one in CAST))
      .map(([one, where]) => [file, one, ...where].join(' ')),
  );
  expect(twice).toEqual([]);
});

it('shows no person in the menu, which is on every page', () => {
  for (const [name, source] of Object.entries(files))
    if (name.startsWith('sign-') || name === 'frieze.svg') expect(inDrawing(source)).toEqual([]);
});
