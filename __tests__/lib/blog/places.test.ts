import type {findPicture as FindPicture} from '#lib/blog/article-picture.ts';
import type {articleLink as ArticleLink} from '#lib/blog/link.ts';

const LEGACY = {
  LEGACY_HOST_URL: 'https://donnees.invalid',
  LEGACY_SITE_URL: 'https://ancien.invalid/site',
  LEGACY_BACKEND_URL: 'http://interne.invalid:8080',
  IMAGE_HOSTS: 'images.invalid',
};

/** The settings are read once in a process, so each set of them gets modules of its own. */
async function underSettings(settings: Partial<typeof LEGACY>) {
  const before = {...process.env};
  Object.assign(process.env, settings);
  jest.resetModules();
  const {articleLink} = (await import('#lib/blog/link.ts')) as {articleLink: typeof ArticleLink};
  const {findPicture} = (await import('#lib/blog/article-picture.ts')) as {findPicture: typeof FindPicture};
  articleLink('page.html');
  process.env = before;
  return {articleLink, findPicture};
}

describe.each([
  ['the embedded backend', {}, {relative: undefined, remote: undefined}],
  [
    'the legacy backend',
    LEGACY,
    {relative: 'https://ancien.invalid/site/page.html', remote: 'https://images.invalid/a%20b.png'},
  ],
])('with %s', (_name, settings, expected) => {
  let places: Awaited<ReturnType<typeof underSettings>>;
  beforeAll(async () => void (places = await underSettings(settings)));

  it.each([
    ['/devis', '/devis'],
    ['https://exemple.invalid/a?b=1', 'https://exemple.invalid/a?b=1'],
    ['http://exemple.invalid/', 'http://exemple.invalid/'],
    ['tel:+33353012020', 'tel:+33353012020'],
    ['www.exemple.invalid', 'https://www.exemple.invalid/'],
    [' WWW.exemple.invalid/a', 'https://www.exemple.invalid/a'],
    ['HTTPS://exemple.invalid', 'https://exemple.invalid/'],
    ['mailto:a@exemple.invalid', 'mailto:a@exemple.invalid'],
    ['javascript:alert(1)', undefined],
    ['ftp://ailleurs.invalid', undefined],
    ['https://moi@ailleurs.invalid', undefined],
    ['#haut', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('the link %s leads to %s', (written, target) => {
    expect(places.articleLink(written)).toBe(target);
  });

  it.each(['//ailleurs.invalid/', '/\\ailleurs.invalid/', '/\t/ailleurs.invalid/', '/\n\\ailleurs.invalid'])(
    'never takes %s for a page of this site',
    (written) => {
      expect(places.articleLink(written)).toBe(expected.relative && 'https://ailleurs.invalid/');
    },
  );

  it.each(['/.//ailleurs.invalid', '/x/..//ailleurs.invalid', '/%2e//ailleurs.invalid'])(
    'never makes another host of %s by leaving out its dots',
    (written) => {
      expect(places.articleLink(written)).toBe(
        expected.relative && 'https://ancien.invalid//ailleurs.invalid',
      );
    },
  );

  it('leads relative links to the legacy site, or nowhere', () => {
    expect(places.articleLink('page.html')).toBe(expected.relative);
  });

  it('shows files of this site with their size', async () => {
    expect(await places.findPicture('/assets/articles/etapes.svg')).toEqual({
      kind: 'own',
      src: '/assets/articles/etapes.svg',
      width: 800,
      height: 200,
    });
  });

  it.each([
    '/assets/articles/absent.svg',
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '//ailleurs.invalid/x.png',
    'https://ailleurs.invalid/x.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '',
    undefined,
  ])('does not show %s', async (written) => expect(await places.findPicture(written)).toBeUndefined());

  it('shows pictures of the hosts it was given, and of no others', async () => {
    const picture = await places.findPicture('http://images.invalid/a b.png');
    expect(picture?.src).toBe(expected.remote);
  });
});
