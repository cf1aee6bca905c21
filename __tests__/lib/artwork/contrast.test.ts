import {readFileSync} from 'node:fs';
import {COLOURS} from '#lib/artwork/colours.ts';

const css = ['app/theme.css', 'app/globals.css'].map((file) => readFileSync(file, 'utf8')).join('');
const tokens = Object.fromEntries(
  [...css.matchAll(/--color-([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name, value]) => [name!, full(value!)]),
);

function full(hex: string): string {
  return hex.length === 4 ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}` : hex;
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

const colour = (name: string) => (name.startsWith('#') ? name : tokens[name]) ?? `no token ${name}`;
const gradient = (name: string) =>
  [...new RegExp(`--gradient-${name}: (.*);`).exec(css)![1]!.matchAll(/#\w{6}/g)].map(([stop]) => stop);

it('keeps the colours of tiles and of pages in step', () => {
  for (const [name, value] of Object.entries(COLOURS))
    expect(`${name} ${tokens[name]}`).toBe(`${name} ${value.toLowerCase()}`);
});

it.each([
  ...['white', 'brume', 'ciel', 'rose', 'menthe', 'souci', 'souci-100', 'rose-50', 'bleu-50'].map(
    (ground) => ['nuit', ground],
  ),
  ...[...gradient('aube'), ...gradient('aube-hover')].map((stop) => ['nuit', stop]),
  ...['nuit', 'nuit-700', 'bleu', 'sapin', 'brique'].map((ground) => ['white', ground]),
  ...`brume bleu, pale nuit, pale-500 nuit, ardoise white, ardoise brume, bleu white, bleu brume, erreur white,
  erreur erreur-50, succes white, gris-texte gris, gris-texte joint, gris-texte white, marque white, sur-rose rose,
  sur-ciel ciel, sur-menthe menthe, sur-souci souci-100`
    .split(/,\s+/)
    .map((pair) => pair.split(' ')),
])('%s can be read on %s (4.5 to 1)', (ink, ground) => {
  expect(contrast(colour(ink!), colour(ground!))).toBeGreaterThanOrEqual(4.5);
});

it.each([
  ['trait', 'white', 'borders of fields'],
  ['trait', 'brume', 'borders of fields'],
  ['bleu', 'white', 'the focus ring'],
  ['bleu', 'brume', 'the focus ring'],
  ['souci', 'nuit', 'the focus ring'],
  ['brique', 'white', 'the dots of the current page'],
])('%s can be seen on %s (3 to 1): %s', (ink, ground) => {
  expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(3);
});
