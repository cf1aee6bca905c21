/** @jest-environment jsdom */
import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {COLOURS} from '#lib/artwork/colours.ts';
import {HERO_PANEL} from '#lib/artwork/hero-panel.ts';
import {PERSON_NAMES} from '#lib/artwork/people.ts';

// The drawn files are made by hand (docs/design.md); a server sends them as they are.

const FILES = globSync(['{components/artwork/files,lib/artwork,public/assets/articles}/*.svg']);
const SPRITE = 'lib/artwork/tiles.svg';

/** What draws; no script, style, text, link, animation or picture within the picture. */
const ELEMENTS = /^(svg|symbol|g|path|rect|circle|ellipse)$/;
const ATTRIBUTES =
  /^(xmlns|id|viewBox|width|height|x|y|d|r|rx|ry|cx|cy|transform|opacity|fill|stroke|stroke-(width|opacity|linecap|linejoin|dasharray))$/;

/** Skin, hair, the lines and cheeks of faces; then a paler menthe, and shades of nuit, white and bleu. */
const OTHERS =
  `#f8d9c4 #edbb97 #cf8f63 #96603f #643d2a #e9b68f #dde3ec #8b93a5 #1b1220 #2a1a20 #4a2b20 #2a1610 #d8452b
  #a9d6c2 rgba(20,33,61,.13) rgba(20,33,61,.28) rgba(255,255,255,.28) rgba(255,255,255,.32) rgba(255,255,255,.35)
  rgba(255,255,255,.5) rgba(44,80,211,.35)`.split(/\s+/);
const tokens = [...readFileSync('app/theme.css', 'utf8').matchAll(/--color-[\w-]+: (#[0-9a-f]+);/g)];
const PALETTE = new Set(['none', '#ffffff', ...tokens.map(([, value]) => value!), ...OTHERS]);

/** What is wrong with the text of a drawing, in words that name the place. */
function faultsOf(source: string): string[] {
  const drawing = new DOMParser().parseFromString(source, 'image/svg+xml');
  if (drawing.querySelector('parsererror')) return ['is not well-formed'];
  const root = drawing.documentElement;
  const framed = root.querySelector('symbol') ? [...root.querySelectorAll('symbol')] : [root];
  const all = [root, ...root.querySelectorAll('*')];
  return [
    ...[...drawing.childNodes].filter((node) => node !== root).map(({nodeName}) => `has ${nodeName}`),
    ...(root.hasAttribute('width') && root.hasAttribute('height') ? [] : ['has no width and height']),
    ...framed.filter((one) => !one.hasAttribute('viewBox')).map(({tagName}) => `<${tagName}> has no viewBox`),
    ...all.filter(({tagName}) => !ELEMENTS.test(tagName)).map(({tagName}) => `has <${tagName}>`),
    ...all.flatMap(({tagName, attributes}) =>
      [...attributes]
        .filter(({name, value}) => {
          const colour = name === 'fill' || name === 'stroke';
          return !ATTRIBUTES.test(name) || (colour && !PALETTE.has(value.toLowerCase()));
        })
        .map(({name, value}) => `<${tagName} ${name}="${value}">`),
    ),
  ];
}

it.each([
  ['<svg viewBox="0 0 1 1" width="1" height="1"><path d="M0 0h1"></svg>', ['is not well-formed']],
  ['<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>', ['<svg> has no viewBox']],
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>', ['has no width and height']],
  ...[
    '<path fill="#ff0000"/>',
    '<path fill="url(https://a.invalid/b)"/>',
    '<g onload="a()"/>',
    '<g style="a:b"/>',
  ].map((bad): [string, string[]] => [bad, [bad.replace('/>', '>')]]),
  ...['script', 'style', 'image', 'foreignObject', 'use', 'text', 'animate'].map(
    (bad): [string, string[]] => [`<${bad}/>`, [`has <${bad}>`]],
  ),
])('refuses %s', (bad, faults) => {
  const source = bad.startsWith('<svg')
    ? bad
    : `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="1" height="1">${bad}</svg>`;
  expect(faultsOf(source)).toEqual(faults);
});

it('has drawings in the colours of the palette, without anything that the policy refuses', () => {
  expect(FILES.length).toBeGreaterThan(70);
  const faults = FILES.flatMap((file) =>
    faultsOf(readFileSync(file, 'utf8')).map((fault) => `${file}: ${fault}`),
  );
  expect([...new Set(faults)]).toEqual([]);
});

it('shows every drawing, and has every tile that pages name in the sprite', () => {
  const sources = globSync(['{app,components}/**/*.{tsx,ts,css}', 'content/articles/*.md'])
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const shown = FILES.filter((file) => file !== 'lib/artwork/ornaments.svg');
  const names = shown.map((file) => path.basename(file, '.svg'));
  /** `'rota'`, or a part of a name put together: `time` of `time-wide`, `shift-` of `shift-open`. */
  const isNamed = (name: string) =>
    [`/${name}.svg`, `'${name}'`, `"${name}"`, `'${name.replace(/-(?:wide|strip|portrait)$/, '')}'`, `\`${name.replace(/-.+$/, '')}-\${`].some((text) => sources.includes(text)); // oxfmt-ignore
  expect(names.filter((name) => !isNamed(name))).toEqual([]);
  const wanted = [...sources.matchAll(/(?:<Drawing\w*|<PageHead[^>]*)\s(?:name|picture)="([^"]*)"/g)].map(([, name]) => name!); // oxfmt-ignore
  expect(wanted.length).toBeGreaterThan(10);
  expect(wanted.filter((name) => !names.includes(name))).toEqual([]);
  const sprite = new DOMParser().parseFromString(readFileSync(SPRITE, 'utf8'), 'image/svg+xml');
  const ids = [...sprite.querySelectorAll('symbol')].map(({id}) => id);
  const colour = Object.keys(COLOURS).join('|');
  const named = sources.match(new RegExp(`(?<=['"])[a-z]+(-(${colour})){2,3}(-[0-3])?(?=['"])`, 'g')) ?? [];
  expect(named).not.toHaveLength(0);
  const hero = HERO_PANEL.flat().flatMap((cell) => (cell && cell.tile !== 'you' ? [cell.tile] : []));
  expect(ids.sort()).toEqual([...new Set([...PERSON_NAMES, ...hero, ...named])].sort());
  // Of the font's size, which a page sets from outside: so people blink.
  expect(sprite.querySelectorAll('ellipse[ry=".13125em"]')).toHaveLength(2 * PERSON_NAMES.length);
});
