import {legacyBackend} from '#lib/backend/legacy.ts';
import {slugOf} from '#lib/blog/slug.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {log} from '#lib/observability/log.ts';
import {aBlock, anArticle, phpIsInstalled, startPhp, type PhpServer} from '../../support/php-server.ts';
import {EMPTY, LIST, READ, REFUSED, TITLE, type Quirk} from '../../support/quirks.ts';

const php = phpIsInstalled ? describe : describe.skip;

it('has a case for each of the 24 numbers', () => {
  const numbers = [...READ, ...EMPTY, ...REFUSED].map(({number}) => number);
  expect([...new Set(numbers)].sort((a, b) => a - b)).toEqual(
    Array.from({length: 24}, (_, index) => index + 1),
  );
});

php('what real PHP prints', () => {
  let server: PhpServer;
  beforeAll(async () => void (server = await startPhp()));
  afterAll(() => server.stop());

  const theBackend = () =>
    legacyBackend({
      host: server.url,
      site: server.url,
      backend: server.url,
      postEncoding: 'json',
      imageHosts: ['images.exemple.fr'],
    });

  async function prepare({quirk, data, prints, status = 200}: Quirk): Promise<void> {
    server.misbehave();
    server.publish([anArticle({Titre: TITLE, ...data})]);
    if (quirk) server.misbehave('json_get_react_blog', quirk);
    const answer = await fetch(server.url + LIST);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    const printed = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    if (prints === '') expect(printed).toBe('');
    else expect(printed).toMatch(prints);
  }

  it.each(READ)('$number: $name, is read', async (quirk) => {
    await prepare(quirk);
    const [read, ...others] = (await theBackend().listArticles()).read();
    const first = read && {...read, slug: slugOf(read.title)};
    expect(first).toMatchObject(quirk.reads);
    // An id that cannot be distinguished from its neighbours is left out, never rounded to another one.
    expect(others).toEqual([]);
  });

  it('6, 7: text printed around a document is noted once an hour, and its content is not logged', async () => {
    const said: string[] = [];
    for (const level of ['warn', 'info', 'error'] as const)
      jest
        .spyOn(log, level)
        .mockImplementation((...words: unknown[]) => void said.push(JSON.stringify(words)));
    const {url} = server;
    const host = `${url.replace('127.0.0.1', 'localhost')}`;
    const noisy = legacyBackend({host, site: url, backend: url, postEncoding: 'json', imageHosts: []});
    server.misbehave();
    server.publish([anArticle()]);
    for (const quirk of ['warning', 'echo', 'warning']) {
      server.misbehave('json_get_react_blog', quirk);
      expect((await noisy.listArticles()).read()).toHaveLength(1);
    }
    expect(said).toEqual([
      JSON.stringify([
        {service: 'backend', path: 'request/json_get_react_blog.php'},
        'the answer had something printed around it',
      ]),
    ]);
    jest.restoreAllMocks();
  });

  it.each(EMPTY)('$number: $name, is an empty list', async (quirk) => {
    await prepare(quirk);
    expect((await theBackend().listArticles()).read()).toEqual([]);
  });

  it.each(REFUSED)('$number: $name, is no answer', async (quirk) => {
    await prepare(quirk);
    await expect(
      theBackend()
        .listArticles()
        .then((answer) => answer.read()),
    ).rejects.toBeInstanceOf(GatewayError);
    server.misbehave('json_get_react_find_mail_manu', quirk.quirk);
    // An empty list of accounts is printed twice here, which says as little.
    await expect(theBackend().isRegistered('x@exemple.invalid')).rejects.toBeInstanceOf(GatewayError);
  });

  const ARTICLE_SCRIPTS = ['siteHS_json_get_Titreblog', 'siteHS_json_get_blog'] as const;
  const anAccentedArticle = () => anArticle({Text1: TITLE, blocks: [aBlock('4', TITLE)]});

  it.each(['warning', 'single', 'cp1252'])(
    'an article is read as well when both of its scripts print: %s',
    async (quirk) => {
      server.misbehave();
      server.publish([anAccentedArticle()]);
      for (const script of ARTICLE_SCRIPTS) server.misbehave(script, quirk);
      expect((await theBackend().findArticle(1)).read()).toEqual({
        id: 1,
        text: TITLE,
        image: undefined,
        author: 1,
        createdAt: '2026-01-15T08:30:00.000Z',
        blocks: [{type: '4', text: TITLE, action: undefined}],
      });
    },
  );

  it.each(REFUSED.flatMap(({quirk = '', name}) => ARTICLE_SCRIPTS.map((script) => ({quirk, name, script}))))(
    'an article is not called gone when $script prints: $name',
    async ({quirk, script}) => {
      server.misbehave();
      server.publish([anAccentedArticle()]);
      server.misbehave(script, quirk);
      await expect(
        theBackend()
          .findArticle(1)
          .then((answer) => answer.read()),
      ).rejects.toBeInstanceOf(GatewayError);
    },
  );
});
