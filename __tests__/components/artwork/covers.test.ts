import {createHash} from 'node:crypto';
import {GET} from '#app/assets/covers/[shape]/[accord]/[seed]/route.ts';
import {articleCover, COVER_SHAPES, coverPath} from '#components/artwork/article-cover.ts';
import {COLOURS} from '#components/artwork/colours.ts';
import {ACCORDS, cover, randomFrom} from '#components/artwork/covers.ts';
import {person, PERSON_NAMES, wearsWhite} from '#components/artwork/people.ts';
import {ANYTHING, thingsFor} from '#components/artwork/subjects.ts';
import {groundOf, tile} from '#components/artwork/tiles.ts';
import {tilesOf} from '../../support/tiles-of.ts';

const SLUGS = ['recruter-patients-rares', 'mdr-2017-745-suivi-clinique', 'a', 'article'];

/** The grounds of a cover without heroes, cell by cell. */
function grounds(drawing: string): string[] {
  return tilesOf(drawing)
    .sort((one, other) => one.y - other.y || one.x - other.x)
    .map(({inner}) => /<path d="M-2-2H102V102H-2Z" fill="(#\w+)"/.exec(inner)![1]!);
}

it('gives the same numbers for the same seed, in every process', () => {
  const random = randomFrom('carreau');
  expect([random(), random(), random()].map((value) => value.toFixed(6))).toEqual([
    '0.559875',
    '0.331596',
    '0.703457',
  ]);
});

it('draws covers as they were when their addresses were given: when this fails, raise DRAWING in article-cover.ts', () => {
  const hash = createHash('sha256');
  for (const shape of ['card', 'head', 'dialog'] as const)
    for (let article = 0; article < 60; article++)
      hash.update(articleCover(shape, article, `recruter-patients-rares-${article}`).drawing);
  for (const piece of [...PERSON_NAMES, ...ANYTHING]) hash.update(tile(piece));
  expect(hash.digest('hex').slice(0, 16)).toBe('023b0c2f1e45e712');
});

it('draws another cover for another article', () => {
  expect(new Set(SLUGS.map((slug) => articleCover('card', 0, slug).drawing)).size).toBe(SLUGS.length);
});

it.each(ACCORDS.map(({name}, accord) => [name, accord]))(
  'never sets two neighbours of %s on one ground',
  (_, accord) => {
    for (const slug of SLUGS) {
      const columns = 12;
      const cells = grounds(cover(slug, {columns, rows: 4, accord}));
      expect(cells).toHaveLength(48);
      cells.forEach((ground, at) => {
        if (at % columns) expect(ground).not.toBe(cells[at - 1]);
        if (at >= columns) expect(ground).not.toBe(cells[at - columns]);
      });
    }
  },
);

it('uses only the colours of its accord, its heroes aside', () => {
  for (const [accord, {grounds: own}] of ACCORDS.entries()) {
    const allowed = own.map((name) => COLOURS[name]);
    for (const ground of grounds(cover('couleurs', {columns: 6, rows: 3, accord})))
      expect(allowed).toContain(ground);
  }
});

/** The larger tiles of a cover, and the second thing, which a small cover has in one cell: all that is not pattern. */
function heroes(drawing: string, slug: string) {
  const things = [...ANYTHING, ...(thingsFor(slug) ?? []).flat()];
  const drawn = [...PERSON_NAMES, ...things].map((spec) => tile(spec).replaceAll(' class="y"', ''));
  return tilesOf(drawing)
    .filter(({inner}) => drawn.includes(inner))
    .map(({x, y, size, inner}) => ({left: x / 100, top: y / 100, size: size / 100, inner}));
}

it('sets one person and what the title is about inside the picture, apart from each other', () => {
  for (const shape of ['card', 'head', 'dialog'] as const)
    for (let article = 0; article < 60; article++) {
      const {columns, rows} = COVER_SHAPES[shape];
      const about = ['article', 'convention', 'groupe-et-questionnaire'][article % 3];
      const slug = `${about}-${article}`;
      const all = heroes(articleCover(shape, article, slug).drawing, slug);
      expect(all).toHaveLength(article % 3 ? 3 : 2);
      for (const {left, top, size} of all) {
        expect(left + size).toBeLessThanOrEqual(columns);
        expect(top + size).toBeLessThanOrEqual(rows);
      }
      const row = all.sort((a, b) => a.left - b.left);
      row.slice(1).forEach(({left}, at) => expect(row[at]!.left + row[at]!.size).toBeLessThanOrEqual(left));
      expect(all.filter(({inner}) => inner.includes('r="2.1"'))).toHaveLength(1);
    }
});

it('sets people apart from the accord, nobody in white at the lower edge, and no small thing in a round corner', () => {
  const met = new Set<string>();
  for (const shape of ['card', 'head'] as const)
    for (let article = 0; article < 120; article++) {
      const slug = `${['article', 'convention', 'inhalateur'][article % 3]}-${article}`;
      const {columns, rows} = COVER_SHAPES[shape];
      for (const {left, top, size, inner} of heroes(articleCover(shape, article, slug).drawing, slug)) {
        const who = PERSON_NAMES.find((name) => person(name).replaceAll(' class="y"', '') === inner);
        const corner = [0, columns - 1].includes(left) && [0, rows - 1].includes(top);
        expect({slug, shape, left, top, corner: size === 1 && corner}).toMatchObject({corner: false});
        if (!who) continue;
        met.add(who);
        expect(ACCORDS[article % 4]!.grounds).not.toContain(groundOf(who));
        if (wearsWhite(who)) expect(top + size).toBeLessThan(rows);
      }
    }
  expect(met.size).toBe(PERSON_NAMES.length);
});

it.each([
  ['convention-declaration-ou-autorisation', ['doc', 'stylo']],
  ['transparence-sante-ce-qui-devient-public', ['oeil', 'doc']],
  ['tests-d-usage-combien-de-participants', ['montre', 'inhalateur']],
  ['groupe-de-discussion-ou-questionnaire-que-choisir', ['bulle', 'bulle2']],
  ['l-electroencephalographie-a-domicile', ['pouls', 'coeur']],
  ['comment-une-etude-est-recrutee-etape-par-etape', ['points', 'bulle']],
])('draws what %s is about', (slug, names) => {
  expect(thingsFor(slug)?.map(([first]) => first?.[0])).toEqual(names);
  const [large, second] = thingsFor(slug)!;
  const drawn = heroes(articleCover('card', 0, slug).drawing, slug).map(({inner}) => inner);
  for (const variants of [large, second])
    expect(variants.some((variant) => drawn.includes(tile(variant)))).toBe(true);
});

it('knows words by their beginnings alone, and every subject can be named', () => {
  expect(thingsFor('preconventionnel')).toBeUndefined();
  expect(thingsFor('article')).toBeUndefined();
  expect(thingsFor('')).toBeUndefined();
});

const ask = (shape: string, accord: string, seed: string) =>
  GET(new Request('http://localhost/'), {params: Promise.resolve({shape, accord, seed})});

it('serves the cover at its own address, to be kept for ever', async () => {
  const [, , , shape, accord, seed] = new URL(
    coverPath('card', 6, 'un-article'),
    'http://localhost',
  ).pathname.split('/');
  const answer = await ask(shape!, accord!, seed!);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch('image/svg+xml');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await answer.text()).toContain(articleCover('card', 2, 'un-article').drawing);
});

it.each([
  ['poster', '0', 'un-article.svg'],
  ['toString', '0', 'un-article.svg'],
  ['card', '4', 'un-article.svg'],
  ['card', '0', 'un-article'],
  ['card', '0', 'Un Article.svg'],
  ['card', '0', `${'a'.repeat(121)}.svg`],
])('knows no cover %s/%s/%s', async (shape, accord, seed) => {
  expect((await ask(shape, accord, seed)).status).toBe(404);
});
