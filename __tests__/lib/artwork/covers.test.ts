import {articleCover, COVER_SHAPES, type CoverShape} from '#lib/artwork/article-cover.ts';
import {COLOURS} from '#lib/artwork/colours.ts';
import {PALETTES} from '#lib/artwork/covers.ts';
import {person, PERSON_NAMES, wearsWhite} from '#lib/artwork/people.ts';
import {thingFor} from '#lib/artwork/subjects.ts';
import {groundOf, tile} from '#lib/artwork/tiles.ts';
import {articleFiles} from '#lib/blog/article-folder.ts';
import {checkFiles} from '#lib/blog/article-source.ts';
import {slugOf} from '#lib/blog/slug.ts';
import {isPersonDrawn, tilesOf} from '../../support/tiles-of.ts';

const SAMPLES = [...articleFiles().articles.values()].map((files) => ({
  id: files.number,
  title: checkFiles(files).article?.title ?? '',
}));

const SHAPES = Object.keys(COVER_SHAPES) as CoverShape[];
const groundIn = (inner: string) =>
  /^<(?:g[^>]*><)?path d="M-2-2H102V102H-2Z" fill="(#\w+)"/.exec(inner)?.[1];

describe.each(SHAPES)('a cover for a %s', (shape) => {
  const {columns, rows} = COVER_SHAPES[shape];
  const covers = Array.from({length: 48}, (_, article) => {
    const slug = `${['article', 'convention', 'inhalateur'][article % 3]}-${article}`;
    const tiles = tilesOf(articleCover(shape, article, slug).drawing);
    return {article, tiles, large: tiles.filter(({size}) => size > 100)};
  });

  it('has one person, on no ground of its palette, and one thing as high as the picture, apart from each other', () => {
    for (const {article, large} of covers) {
      expect(large.map(({inner}) => isPersonDrawn(inner)).sort()).toEqual([false, true]);
      expect(large.find(({inner}) => !isPersonDrawn(inner))?.size).toBe(rows * 100);
      const [left, right] = large.sort((one, other) => one.x - other.x);
      expect(left!.x + left!.size).toBeLessThanOrEqual(right!.x);
      expect(groundIn(left!.inner)).not.toBe(groundIn(right!.inner));
      for (const {x, y, size, inner} of large) {
        expect(x + size).toBeLessThanOrEqual(columns * 100);
        expect(y + size).toBeLessThanOrEqual(rows * 100);
        const name = PERSON_NAMES.find((one) => person(one) === inner);
        if (!name) continue;
        expect(PALETTES[article % 4]!.grounds).not.toContain(groundOf(name));
        // White shoulders would look like a bite out of the lower edge.
        if (wearsWhite(name)) expect(y + size).toBeLessThan(rows * 100);
      }
    }
  });

  it('sets no two ornaments side by side on one ground, and each on a ground of its palette', () => {
    for (const {article, tiles} of covers) {
      const small = tiles.filter(({size}) => size === 100);
      const grounds = new Map(small.map(({x, y, inner}) => [`${x} ${y}`, groundIn(inner)]));
      const allowed = PALETTES[article % 4]!.grounds.map((name) => COLOURS[name]);
      for (const {x, y} of small) {
        const own = grounds.get(`${x} ${y}`);
        expect(allowed).toContain(own);
        expect([grounds.get(`${x + 100} ${y}`), grounds.get(`${x} ${y + 100}`)]).not.toContain(own);
      }
    }
  });
});

it('shows different people on sixteen articles in a row, and on the samples', () => {
  const personOn = (article: number, slug: string) =>
    tilesOf(articleCover('card', article, slug).drawing).find(({inner}) => isPersonDrawn(inner))?.inner;
  const numbers = Array.from({length: PERSON_NAMES.length}, (_, at) => at + 7);
  expect(new Set(numbers.map((article) => personOn(article, 'article'))).size).toBe(numbers.length);
  expect(new Set(SAMPLES.map(({id, title}) => personOn(id, slugOf(title)))).size).toBe(SAMPLES.length);
});

it.each([
  ['preconventionnel', undefined],
  ['convention-declaration-ou-autorisation', 'document'],
  ['tests-d-usage-combien-de-participants', 'pen'],
  ['l-electroencephalographie-a-domicile', 'heart'],
])('draws what %s is about', (slug, name) => {
  const variants = thingFor(slug) ?? [];
  expect(variants.map((variant) => variant.split('-')[0])).toEqual(name ? [name, name] : []);
  const drawn = tilesOf(articleCover('card', 5, slug).drawing).map(({inner}) => inner);
  expect(variants.some((variant) => drawn.includes(tile(variant)))).toBe(name !== undefined);
});
