import path from 'node:path';
import sharp from 'sharp';
import {temporaryFolder} from '../support/folder.ts';
import {NIGHTLY} from '../support/nightly.ts';
import {aBlock, anArticle, phpIsInstalled, startPhp, type PhpServer} from '../support/php-server.ts';
import {serve} from '../support/serve.ts';

const folder = temporaryFolder();
const php = phpIsInstalled ? describe : describe.skip;

php('a picture of an article', () => {
  let backend: PhpServer;
  let host: Awaited<ReturnType<typeof serve>>;
  let asked: {url: string; authorization?: string}[] = [];
  let ask: (file: string) => Promise<Response>;
  let picturePath: (article: number, address: string, width: number) => string;

  const at = (name: string) => `${host.url}/${name}`;
  const of = (name: string, width = 750, article = 12) =>
    path.basename(picturePath(article, at(name), width));

  beforeAll(async () => {
    const good = await sharp({create: {width: 900, height: 600, channels: 3, background: '#c33'}})
      .jpeg()
      .toBuffer();
    const small = await sharp({create: {width: 599, height: 600, channels: 3, background: '#c33'}})
      .jpeg()
      .toBuffer();
    // One row of pixels beyond the bound, and a good picture otherwise.
    const vast = await sharp({create: {width: 8_000, height: 5_001, channels: 3, background: '#c33'}})
      .png({compressionLevel: 1})
      .toBuffer();
    host = await serve((request, response) => {
      asked.push({url: request.url ?? '', authorization: request.headers.authorization});
      const name = request.url?.slice(1).split('?')[0];
      if (name === 'slow.jpg') return;
      if (name === 'huge.jpg')
        return void response.writeHead(200).end(Buffer.concat([good, Buffer.alloc(20_000_000)]));
      if (name === 'vast.png') return void response.writeHead(200, {'content-type': 'image/png'}).end(vast);
      if (name === 'text.jpg')
        return void response.writeHead(200, {'content-type': 'image/jpeg'}).end('<?php');
      if (name === 'drawn.svg')
        return void response
          .writeHead(200, {'content-type': 'image/svg+xml'})
          .end(
            '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
          );
      if (name === 'drawn.png')
        return void response
          .writeHead(200, {'content-type': 'image/png'})
          .end(
            '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
          );
      if (name === 'moved.jpg') return void response.writeHead(302, {location: '/good.jpg'}).end();
      if (name?.startsWith('good')) return void response.writeHead(200).end(good);
      if (name === 'small.jpg') return void response.writeHead(200).end(small);
      response.writeHead(404).end();
    });
    backend = await startPhp();
    const named = [
      'slow.jpg',
      'huge.jpg',
      'vast.png',
      'text.jpg',
      'drawn.svg',
      'drawn.png',
      'moved.jpg',
      'gone.jpg',
    ];
    backend.publish([
      anArticle({ID: '14', Img: at('small.jpg')}),
      anArticle({ID: '15', Img: at('drawn.png')}),
      anArticle({
        ID: '12',
        Img: at('good.jpg'),
        blocks: [
          ...named.map((name) => aBlock('3', at(name))),
          aBlock('3', at('good-block.jpg')),
          aBlock('2', `<p>Texte <img src="${at('good-inline.jpg')}"></p>`),
        ],
      }),
    ]);
    jest.resetModules();
    const before = {...process.env};
    Object.assign(process.env, {
      DATA_DIR: path.join(folder, 'data'),
      LEGACY_HOST_URL: backend.url,
      LEGACY_SITE_URL: backend.url,
      LEGACY_BACKEND_URL: host.url,
    });
    const {GET} = await import('#app/assets/pictures/[file]/route.ts');
    ({picturePath} = await import('#lib/blog/picture-variants.ts'));
    const {env} = await import('#lib/config/env.ts');
    const {collectHere} = await import('#lib/blog/collect.ts');
    env();
    process.env = before;
    await collectHere();
    ask = (file) => GET(new Request('http://localhost/'), {params: Promise.resolve({file})});
  });
  afterAll(async () => {
    await backend.stop();
    await host.end();
  });
  beforeEach(() => {
    asked = [];
  });

  it.each(['good.jpg', 'good-block.jpg', 'good-inline.jpg'])(
    'resizes %s to the requested width',
    async (name) => {
      const answer = await ask(of(name, 480));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
        width: 480,
        format: 'webp',
      });
      const larger = await ask(of(name, 1920));
      expect((await sharp(Buffer.from(await larger.arrayBuffer())).metadata()).width).toBe(900);
    },
  );

  it('answers 404 for a picture that no article shows, and does not fetch it', async () => {
    const strangers = [
      of('admin/delete.php?id=5'),
      of('good.jpg', 750, 13),
      of('good.jpg').replace('750', '751'),
      of('good.jpg').replace('750', '99999'),
      of('good.jpg').replace(/-[0-9a-f]{16}-/, '-0000000000000000-'),
      of('good.jpg').toUpperCase(),
      `../${of('good.jpg')}`,
      `${encodeURIComponent(at('good.jpg'))}.webp`,
      'good.jpg',
      `12-${'a'.repeat(60_000)}-750.webp`,
    ];
    for (const file of strangers)
      expect([file.slice(0, 60), (await ask(file)).status]).toEqual([file.slice(0, 60), 404]);
    expect(asked).toEqual([]);
  });

  it.each(['huge.jpg', 'vast.png', 'text.jpg', 'drawn.svg', 'drawn.png', 'moved.jpg', 'gone.jpg'])(
    '%s is no picture, in whose place the server has a drawn cover',
    async (name) => {
      expect((await ask(of(name))).status).toBe(404);
      expect(asked.map(({url}) => url)).toEqual([`/${name}`]);
    },
  );

  const cardOf = async (id: number) => {
    const {GET: card} = await import('#app/assets/social/[locale]/[card]/route.ts');
    const {findCard} = await import('#lib/images/card-image.ts');
    const cards = await import('#lib/seo/cards.ts');
    const found = (await findCard('fr', `post-${id}`))!;
    const file = path.basename(cards.cardImage(found).url);
    const answer = await card(new Request('http://localhost/'), {
      params: Promise.resolve({locale: 'fr', card: file}),
    });
    return {answer, named: cards.cardImage(found), drawn: cards.cardPath(found)};
  };

  it('of 600 pixels or more is the card of its article', async () => {
    const {answer, named} = await cardOf(12);
    expect(named).toMatchObject({type: 'image/jpeg', width: 1200, height: 630});
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
      ...{format: 'jpeg', width: 1200, height: 630},
    });
  });

  // Ten seconds.
  const byNight = NIGHTLY ? it : undefined;
  byNight?.('is replaced where it takes too long', async () => {
    expect((await ask(of('slow.jpg'))).status).toBe(404);
  });

  it('is never requested with credentials', async () => {
    const {photographOf} = await import('#lib/blog/article-picture.ts');
    expect(photographOf(at('x.jpg').replace('//', '//user:pw@'))).toBeUndefined();
    expect(asked).toEqual([]);
  });
});
