import {legacyBackend} from '#lib/backend/legacy.ts';
import {ArticleReader} from '#lib/blog/article-reader.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {log} from '#lib/http/log.ts';
import {phpIsInstalled, startPhp, type LegacyArticle, type PhpServer} from '../../support/php-server.ts';

const php = phpIsInstalled ? describe : describe.skip;

const LIST = '/request/json_get_react_blog.php';
const TITLE = 'Prévention – l’été à l’hôpital';

function anArticle(changes: Partial<LegacyArticle> = {}): LegacyArticle {
  return {
    ID: '1',
    Titre: TITLE,
    Img: null,
    Text1: 'Premier texte',
    Auteur: '2',
    DATE_CREATE: '2026-01-15 09:30:00',
    blocks: [{Type: '4', Size: '1', Text: 'Un bloc', Action: '0'}],
    ...changes,
  };
}

interface Quirk {
  number: number;
  name: string;
  /** What makes the script print so; data alone where it is missing. */
  quirk?: string;
  data?: Partial<LegacyArticle>;
  /** Is in what PHP prints, byte for byte (each byte a character). */
  prints: RegExp | '';
  status?: number;
}

/** What is read, as the first article of the list is shown. */
type Read = Quirk & {reads: Record<string, unknown>};

/** The catalogue of the ways in which legacy PHP surprises, by its numbers: these are read … */
const READ: Read[] = [
  {number: 1, name: 'JSON under text/html', prints: /^\[\{"ID":/, reads: {title: TITLE}},
  {number: 2, name: 'numbers as strings', prints: /"ID":"1"/, reads: {id: 1}},
  {number: 2, name: 'numbers as numbers', quirk: 'prepared', prints: /"ID":1,/, reads: {id: 1}},
  {number: 3, name: 'escaped letters', prints: /Pr\\u00e9vention/, reads: {title: TITLE}},
  {
    number: 3,
    name: 'escaped slashes',
    data: {Img: 'https://images.exemple.fr/a.jpg'},
    prints: /https:\\\/\\\/images/,
    reads: {image: 'https://images.exemple.fr/a.jpg'},
  },
  {
    number: 4,
    name: 'nulls',
    data: {Text1: null, Img: null},
    prints: /"Text1":null/,
    reads: {text: '', image: undefined},
  },
  {
    number: 4,
    name: 'a zero for no picture',
    data: {Img: '0'},
    prints: /"Img":"0"/,
    reads: {image: undefined},
  },
  {
    number: 5,
    name: 'a mark, then blank lines',
    quirk: 'bom',
    prints: /^\xef\xbb\xbf\r\n\[/,
    reads: {title: TITLE},
  },
  {
    number: 5,
    name: 'blank lines, then a mark',
    quirk: 'blank-bom',
    prints: /^\r\n\xef\xbb\xbf\[/,
    reads: {title: TITLE},
  },
  {
    number: 6,
    name: 'a warning before the document',
    quirk: 'warning',
    prints: /^<br \/>\n<b>Warning<\/b>: {2}Undefined array key "x" in <b>/,
    reads: {title: TITLE},
  },
  {
    number: 7,
    name: 'a debugging echo',
    quirk: 'echo',
    prints: /^Connected successfully\[/,
    reads: {title: TITLE},
  },
  {number: 14, name: 'a list as an object', quirk: 'object', prints: /^\{"1":\{"ID"/, reads: {title: TITLE}},
  {number: 14, name: 'a single row', quirk: 'single', prints: /^\{"ID"/, reads: {title: TITLE}},
  {
    number: 15,
    name: 'columns twice',
    quirk: 'duplicates',
    prints: /^\[\{"0":"1",/,
    reads: {id: 1, title: TITLE},
  },
  {
    number: 16,
    name: 'Windows-1252 bytes',
    quirk: 'cp1252',
    prints: /Pr\xe9vention \x96 l\x92\xe9t\xe9/,
    reads: {title: TITLE},
  },
  {
    number: 17,
    name: 'utf8_encode of Windows-1252',
    quirk: 'controls',
    prints: /Pr\\u00e9vention \\u0096 l\\u0092\\u00e9t\\u00e9/,
    reads: {title: TITLE},
  },
  {
    number: 18,
    name: 'encoded twice',
    quirk: 'doubled-1252',
    prints: /Pr\\u00c3\\u00a9vention \\u00e2\\u20ac\\u201c l\\u00e2\\u20ac\\u2122/,
    reads: {title: TITLE},
  },
  {
    number: 18,
    name: 'encoded twice, through Latin-1',
    quirk: 'doubled',
    prints: /Pr\\u00c3\\u00a9vention/,
    reads: {title: TITLE},
  },
  {
    number: 18,
    name: 'French that only looks encoded twice',
    data: {Titre: 'São Paulo Ã – Les « œufs »'},
    prints: /\\u00c3/,
    reads: {title: 'São Paulo Ã – Les « œufs »'},
  },
  {
    number: 19,
    name: 'a substituted letter',
    quirk: 'substituted',
    prints: /Pr\\ufffdvention/,
    reads: {text: 'Pr\ufffdvention'},
  },
  {
    number: 19,
    name: 'a field left out',
    quirk: 'partial',
    prints: /"Text1":null/,
    reads: {title: TITLE, text: ''},
  },
  {
    number: 20,
    name: 'entities in a title',
    data: {Titre: 'L&#039;&eacute;t&eacute; &amp; la sant&eacute; &amp;lt;'},
    prints: /L&#039;&eacute;t/,
    reads: {title: "L'été & la santé &lt;", slug: 'l-ete-la-sante-lt'},
  },
  {number: 21, name: 'CRLF', data: {Text1: 'a\r\nb'}, prints: /a\\r\\nb/, reads: {text: 'a\nb'}},
  {
    number: 22,
    name: 'numbers made of texts',
    quirk: 'numeric',
    data: {Titre: '1e5', Text1: '01000'},
    prints: /"Titre":100000(?:\.0)?,.*"Text1":1000/,
    reads: {id: 1, title: '100000', text: '1000'},
  },
  {
    number: 23,
    name: 'an id too large for a double',
    quirk: 'big',
    prints: /"ID":9007199254740993/,
    reads: {id: 1},
  },
  {
    number: 24,
    name: 'a picture with spaces and accents, on plain http',
    data: {Img: 'http://images.exemple.fr/img/mon image é.jpg'},
    prints: /mon image \\u00e9\.jpg/,
    reads: {image: 'https://images.exemple.fr/img/mon%20image%20%C3%A9.jpg'},
  },
  {
    number: 24,
    name: 'a picture of a host that is not ours',
    data: {Img: 'https://ailleurs.invalid/x.jpg'},
    prints: /ailleurs/,
    reads: {image: undefined},
  },
];

/** … these are an empty list … */
const EMPTY: Quirk[] = [
  {number: 13, name: 'null for no rows', quirk: 'null', prints: /^null$/},
  {number: 13, name: 'an empty list', quirk: 'list', prints: /^\[\]$/},
  {number: 14, name: 'an empty object', quirk: 'braces', prints: /^\{\}$/},
];

/** … and these say nothing: never an empty blog, never a free address. */
const REFUSED: Quirk[] = [
  {number: 8, name: 'two documents', quirk: 'twice', prints: /\]\[/},
  {
    number: 9,
    name: 'an error sentence',
    quirk: 'connection',
    prints: /^Connection failed: SQLSTATE\[HY000\] \[2002\]/,
  },
  {number: 10, name: 'a fatal error that is shown', quirk: 'fatal', prints: /<b>Fatal error<\/b>/},
  {number: 11, name: 'a fatal error that is hidden', quirk: 'fatal-hidden', prints: '', status: 500},
  {number: 12, name: 'json_encode failing', quirk: 'latin1', prints: ''},
  {number: 12, name: 'json_encode failing, printed', quirk: 'false', prints: /^false$/},
];

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
    server.publish([anArticle(data)]);
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
    const [first, ...others] = await new ArticleReader(theBackend()).getArticles();
    expect(first).toMatchObject(quirk.reads);
    // An id that cannot be told from its neighbours is left out, never rounded to another one.
    expect(others).toEqual([]);
  });

  it('6, 7: what is printed around a document is noted once an hour, and never repeated', async () => {
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
      expect(await noisy.listArticles()).toHaveLength(1);
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
    expect(await new ArticleReader(theBackend()).getArticles()).toEqual([]);
  });

  it.each(REFUSED)('$number: $name, is no answer', async (quirk) => {
    await prepare(quirk);
    await expect(new ArticleReader(theBackend()).getArticles()).rejects.toBeInstanceOf(GatewayError);
    server.misbehave('json_get_react_find_mail_manu', quirk.quirk);
    // An empty list of accounts is printed twice here, which says as little.
    await expect(theBackend().isRegistered('x@exemple.invalid')).rejects.toBeInstanceOf(GatewayError);
  });

  const ARTICLE_SCRIPTS = ['siteHS_json_get_Titreblog', 'siteHS_json_get_blog'] as const;
  const anAccentedArticle = () =>
    anArticle({Text1: TITLE, blocks: [{Type: '4', Size: '1', Text: TITLE, Action: '0'}]});

  it.each([
    'prepared',
    'bom',
    'blank-bom',
    'warning',
    'echo',
    'object',
    'single',
    'duplicates',
    'cp1252',
    'controls',
    'doubled-1252',
    'doubled',
    'numeric',
  ])('an article is read as well when both of its scripts print: %s', async (quirk) => {
    server.misbehave();
    server.publish([anAccentedArticle()]);
    for (const script of ARTICLE_SCRIPTS) server.misbehave(script, quirk);
    expect(await theBackend().findArticle(1)).toEqual({
      id: 1,
      text: TITLE,
      image: undefined,
      author: 2,
      createdAt: '2026-01-15T08:30:00.000Z',
      blocks: [{type: '4', text: TITLE, action: undefined}],
    });
  });

  it.each(REFUSED.flatMap(({quirk = '', name}) => ARTICLE_SCRIPTS.map((script) => ({quirk, name, script}))))(
    'an article is not called gone when $script prints: $name',
    async ({quirk, script}) => {
      server.misbehave();
      server.publish([anAccentedArticle()]);
      server.misbehave(script, quirk);
      await expect(theBackend().findArticle(1)).rejects.toBeInstanceOf(GatewayError);
    },
  );

  it('4: a date of zeros is no date, in an article', async () => {
    server.misbehave();
    server.publish([anArticle({DATE_CREATE: '0000-00-00 00:00:00', Auteur: '0'})]);
    const article = await new ArticleReader(theBackend()).findArticle(1);
    expect(article).toMatchObject({id: 1, createdAt: undefined, author: undefined});
  });

  it('20: HTML keeps its entities until it is sanitised', async () => {
    server.misbehave();
    const html = '<p>&lt;script&gt; &amp; &eacute;</p>';
    server.publish([anArticle({blocks: [{Type: '2', Size: '1', Text: html, Action: '0'}]})]);
    expect((await new ArticleReader(theBackend()).findArticle(1))?.blocks).toEqual([
      {kind: 'paragraph', html},
    ]);
  });
});
