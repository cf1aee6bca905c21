// docs/promises.md: Pages
// docs/promises.md: Articles
import {execFileSync} from 'node:child_process';
import {globSync, mkdirSync, rmSync, statfsSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {eventually} from '#__tests__/support/eventually.ts';
import {aBlock, anArticle, startPhp, type PhpServer} from '#__tests__/support/php-server.ts';
import {kill, PublishedSite} from '#__tests__/support/published-site.ts';
import {serve} from '#__tests__/support/serve.ts';
import {writeWhole} from '#lib/publication/manifest.ts';

jest.setTimeout(300_000);

const numbered = (id: number, blocks = [aBlock('2', `<p>Le texte ${id}</p>`)]) =>
  anArticle({ID: String(id), Titre: `Une histoire ${id}`, blocks});
const post = (id: number) => `/post/${id}/une-histoire-${id}`;
const many = (count: number, one: (id: number) => ReturnType<typeof numbered>) =>
  Array.from({length: count}, (_, index) => one(index + 1));
const legacy = (url: string) => ({LEGACY_HOST_URL: url, LEGACY_SITE_URL: url, LEGACY_BACKEND_URL: url});
const isWhole = (answer: string) => /<\/(?:html|rss)>\s*$/.test(answer);

describe('PHP hangs, and the publisher is stopped', () => {
  let php: PhpServer;
  let site: PublishedSite;
  const paragraph = aBlock('2', `<p>${'Une phrase de l’article. '.repeat(40)}</p>`);
  beforeAll(async () => {
    php = await startPhp();
    php.publish(many(30, (id) => numbered(id, Array<typeof paragraph>(100).fill(paragraph))));
    site = new PublishedSite(legacy(php.url));
    await site.start();
    // PHP may be slow on a busy machine, and what it did not answer is asked for again.
    await eventually(async () => (await site.revalidate()) === 200, 240_000);
    await eventually(async () => !(await site.health()).publishing?.leftOut.length, 60_000);
  });
  afterAll(async () => {
    await site.end();
    await php.stop();
  });

  test('every page and file, the search and a refused form are answered as before', async () => {
    const addresses = [...(await site.addresses()), '/feed.xml', '/sitemap.xml', '/robots.txt'];
    const before = new Map<string, string>();
    for (const address of addresses) before.set(address, await site.text(address));
    expect(addresses.filter((address) => address.includes('/post/'))).toHaveLength(30);

    for (const script of [
      'json_get_react_blog',
      'siteHS_json_get_Titreblog',
      'siteHS_json_get_blog',
    ] as const)
      php.misbehave(script, 'slow:120000');
    void site.revalidate().catch(() => {});
    await eventually(() => site.publishers().length === 1, 60_000);
    for (const pid of site.publishers()) kill(pid, 'SIGSTOP');

    for (const address of addresses) {
      const answer = await site.get(address);
      expect([address, answer.status]).toEqual([address, 200]);
      expect(await answer.text()).toBe(before.get(address));
    }
    const found = await site.get('/blog/recherche?q=histoire');
    expect([found.status, (await found.text()).match(/<article[\s>]/g)?.length]).toEqual([200, 24]);
    const refused = await site.get('/contact', {
      method: 'POST',
      headers: {'content-type': 'application/x-www-form-urlencoded'},
      body: 'name=&email=faux&message=Bonjour',
    });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toMatch(/value="faux"/);
    expect((await site.get('/en/nothing')).status).toBe(404);
  });

  test('no article is away while all are read again, because their file was lost', async () => {
    await site.stop('SIGKILL');
    for (const file of globSync(path.join(site.home, 'data/articles-*'))) rmSync(file);
    php.misbehave();
    await site.start();
    let isLive = false;
    const asking = eventually(async () => (await site.revalidate()) === 200, 240_000).then(
      () => (isLive = true),
    );
    const seen = new Set<number>();
    while (!isLive) for (const id of [1, 30]) seen.add((await site.get(post(id))).status);
    await asking;
    expect([...seen]).toEqual([200]);
  });
});

describe('a publisher and what it is given', () => {
  /** In place of PHP: bytes that no honest script prints. */
  let articles = many(12, (id) => numbered(id));
  const files = new Map<string, Buffer>();
  const raw = new Map<string, string>();
  let backend: Awaited<ReturnType<typeof serve>>;
  let site: PublishedSite;

  beforeAll(async () => {
    backend = await serve((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const {url = ''} = request;
        const id = /\d+/.exec(body)?.[0] ?? '';
        const one = articles.filter(({ID}) => ID === id);
        const file = files.get(url);
        if (file) return response.end(file);
        if (url.includes('json_get_react_blog'))
          return response.end(JSON.stringify(articles.map((article) => ({...article, blocks: undefined}))));
        if (url.includes('Titreblog')) return response.end(JSON.stringify(one));
        response.end(raw.get(id) ?? JSON.stringify(one[0]?.blocks ?? []));
      });
    });
    site = new PublishedSite(legacy(backend.url));
    await site.start();
    await site.published();
  });
  afterAll(async () => {
    await site.end();
    await backend.end();
  });

  afterEach(() => {
    raw.clear();
    articles = many(12, (id) => numbered(id));
  });

  /** Until a run has ended with what is there now. */
  const live = () => eventually(async () => (await site.revalidate()) === 200, 240_000);

  test('what cannot be read, or ends it twice, is left out and named; the rest is published', async () => {
    // A heading of a book's length, whose cut once took a minute.
    articles[0] = numbered(1, [aBlock('1', 'é '.repeat(249_000))]);
    raw.set('2', `[${'[],'.repeat(1_300_000)}[]]`);
    // As long as an article may be, so that the kill below finds its render in the journal.
    articles[2] = numbered(
      3,
      many(1_900, () => numbered(0)).map(() => aBlock('2', '<p><b>a</b> <i>b</i> <u>c</u> <s>d</s></p>')),
    );
    articles[3] = numbered(4, [aBlock('2', '<p>Un texte changé</p>')]);
    const killed = new Set<number>();
    const killer = setInterval(() => {
      // A new run finds what the one before has noted, until it works itself.
      if (killed.size < 2 && site.timesAt(post(3)) === killed.size + 1)
        for (const pid of site.publishers()) {
          killed.add(pid);
          kill(pid, 'SIGKILL');
        }
    }, 1);
    const run = site.revalidate();
    await eventually(() => killed.size === 2, 120_000);
    clearInterval(killer);
    await run;
    await eventually(async () => (await site.text(post(4))).includes('Un texte changé'), 120_000);
    await site.published();

    expect((await site.health()).publishing?.leftOut).toEqual(
      expect.arrayContaining([
        expect.objectContaining({what: 'article 2', reason: 'undecodable'}),
        expect.objectContaining({what: post(3), reason: 'crashed'}),
      ]),
    );
    // The versions before stay.
    for (const id of [2, 3]) expect(await site.text(post(id))).toContain(`Le texte ${id}`);
    const bounded = await site.get(post(1));
    const [, heading = ''] = /<h2[^>]*>(.*?)<\/h2>/s.exec(await bounded.text()) ?? [];
    expect(bounded.status).toBe(200);
    expect(heading).toMatch(/^é/);
    expect(heading.length).toBeLessThan(400);
  });

  test('killed again and again it leaves whole answers, and the next run completes', async () => {
    const addresses = [
      '/',
      '/contact',
      '/en/devis',
      '/blog',
      post(5),
      `/en${post(12)}`,
      '/blog/recherche?q=histoire',
    ];
    let loading = true;
    const seen = new Set<string>();
    const load = (async () => {
      for (let turn = 0; loading; turn++) {
        const address = addresses[turn % addresses.length]!;
        const answer = await site.get(address);
        seen.add(`${answer.status} ${isWhole(await answer.text())}`);
      }
    })();
    for (let times = 1; times <= 8; times++) {
      articles = many(12, (id) => numbered(id, [aBlock('2', `<p>La version ${times}</p>`)]));
      void site.revalidate().catch(() => {});
      await eventually(() => site.publishers().length > 0, 60_000);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 4_000));
      for (const pid of site.publishers()) kill(pid, 'SIGKILL');
    }
    await live();
    loading = false;
    await load;
    expect([...seen]).toEqual(['200 true']);
    for (const {ID} of articles) expect(await site.text(post(Number(ID)))).toContain('La version 8');
  });

  test('a photograph of 24 megapixels and a PNG become WebP in every width', async () => {
    const noise = {create: {width: 6000, height: 4000, channels: 3 as const, background: '#385'}};
    files.set('/photo.jpg', await sharp(noise).jpeg({progressive: true}).toBuffer());
    files.set('/plan.png', await sharp(noise).resize(1600).png().toBuffer());
    articles[0] = numbered(1, [
      aBlock('3', 'photo.jpg'),
      aBlock('2', '<p>Entre les deux</p>'),
      aBlock('3', 'plan.png'),
    ]);
    await live();
    await site.published();
    const pictures = [...new Set((await site.text(post(1))).match(/\/assets\/pictures\/[\w-]+\.webp/g))];
    expect(pictures.length).toBeGreaterThanOrEqual(4);
    for (const picture of pictures) {
      const answer = await site.get(picture);
      expect([picture, answer.status, answer.headers.get('content-type')]).toEqual([
        picture,
        200,
        'image/webp',
      ]);
      const {format, width} = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      // No picture becomes wider than it was: the PNG has 1600 pixels.
      const wanted = Number(/-(\d+)\.webp$/.exec(picture)?.[1]);
      expect([format, [wanted, 1600].includes(width)]).toEqual(['webp', true]);
    }
  });

  test('pictures of content/ come in widths, clean and upright; its logo gives the icons; no drawing runs a script', async () => {
    const icon = await site.text('/favicon.ico');
    const own = (name: string, bytes: string | Buffer) => {
      const file = path.join(site.home, name);
      mkdirSync(path.dirname(file), {recursive: true});
      writeFileSync(file, bytes);
    };
    const taken = await sharp({create: {width: 2_600, height: 1_300, channels: 3, background: '#385'}})
      .jpeg()
      .withMetadata({orientation: 6})
      .withExif({IFD0: {Copyright: 'Invente'}, IFD3: {GPSLatitude: '50/1 38/1 0/1'}})
      .toBuffer();
    own('public/assets/people/nous.jpg', taken);
    own('public/assets/clients/nous.jpg', taken);
    own(
      'public/assets/clients/dessin.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    );
    const inBoth = {fr: 'Un rôle', en: 'A role'};
    own(
      'content/team.json',
      JSON.stringify([{name: 'A', role: inBoth, portrait: '/assets/people/nous.jpg'}]),
    );
    own('content/clients.json', JSON.stringify([{name: 'B', logo: '/assets/clients/nous.jpg'}]));
    own(
      'content/logo.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9"/></svg>',
    );
    await live();
    await site.published();

    for (const page of ['/about', '/']) {
      const [, set = ''] = /srcSet="([^"]*\/assets\/pictures\/site-[^"]*)"/.exec(await site.text(page)) ?? [];
      const pictures = set.split(', ').map((one) => one.split(' ')[0]!);
      expect(pictures).toHaveLength(5);
      for (const [index, picture] of pictures.entries()) {
        const answer = await site.get(picture);
        const {format, width, height, exif} = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
        const across = Math.min([480, 750, 1080, 1360, 1920][index]!, 1_000);
        expect({format, width, height, exif}).toEqual({format: 'webp', width: across, height: across * 2});
      }
    }
    const whole = await site.get('/assets/people/nous.jpg');
    const {width, height, exif} = await sharp(Buffer.from(await whole.arrayBuffer())).metadata();
    expect({width, height, exif}).toEqual({width: 1_000, height: 2_000});
    expect(await site.text('/favicon.ico')).not.toBe(icon);
    const touch = await site.get('/apple-icon.png');
    expect(await sharp(Buffer.from(await touch.arrayBuffer())).metadata()).toMatchObject({width: 180});
    for (const drawing of ['/icon.svg', '/assets/clients/dessin.svg']) {
      const policy = (await site.get(drawing)).headers.get('content-security-policy');
      expect([drawing, policy]).toEqual([drawing, expect.stringMatching(/default-src 'none'.*sandbox/)]);
    }
  });

  test('a comma too many in the owner’s file takes nothing down, running or at a start', async () => {
    const file = path.join(site.home, 'messages/fr/contact.json');
    // The server itself reads the company at its start.
    const company = path.join(site.home, 'content/company.json');
    for (const one of [file, company]) {
      mkdirSync(path.dirname(one), {recursive: true});
      writeFileSync(one, '{"title": "Nous écrire à Loos",}');
    }
    const expectBefore = async () => {
      const contact = await site.get('/contact');
      expect(contact.status).toBe(200);
      expect(await contact.text()).not.toContain('Nous écrire à Loos');
      const {status, publishing} = await site.health();
      expect(status).toBe('attention');
      expect(publishing?.refused).toMatch(/messages\/fr\/contact\.json.*line 1/s);
    };
    expect(await site.revalidate()).toBe(503);
    // A run under way comes first.
    await eventually(async () => (await site.health()).publishing?.refused !== undefined, 120_000);
    await expectBefore();
    await site.stop();
    await site.start();
    await expectBefore();
    // A changed setting wants other pages, which cannot be made.
    await site.stop();
    await site.start({SHOW_SAMPLES: 'false'});
    await expectBefore();
    // Taken back while the site is stopped.
    await site.stop();
    for (const one of [file, company]) rmSync(one);
    await site.start();
    await eventually(async () => (await site.health()).publishing?.refused === undefined, 60_000);

    writeFileSync(file, '{"title": "Nous écrire à Loos"}');
    await live();
    expect(await site.text('/contact')).toContain('Nous écrire à Loos');
    expect((await site.health()).publishing?.refused).toBeUndefined();
  });
});

const disk = process.getuid?.() === 0 ? describe : describe.skip;

disk('the disk is full', () => {
  let php: PhpServer;
  let site: PublishedSite;
  let data: string;
  beforeAll(async () => {
    php = await startPhp();
    php.publish(many(12, (id) => numbered(id)));
    site = new PublishedSite(legacy(php.url));
    data = path.join(site.home, 'data');
    mkdirSync(data);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', data]);
    await site.start();
    await eventually(async () => (await site.revalidate()) === 200, 240_000);
    await site.published();
  });
  afterAll(async () => {
    await site.stop('SIGKILL');
    execFileSync('umount', ['--lazy', data]);
    await site.end();
    await php.stop();
  });

  /** Leaves so many bytes of the disk. */
  function fill(left: number): string {
    const {bavail, bsize} = statfsSync(data);
    const file = path.join(data, 'filler');
    execFileSync('fallocate', ['-l', String(bavail * bsize - left), file]);
    return file;
  }

  test('a file that has no room leaves the one before, and nothing of itself', () => {
    const file = path.join(data, 'one.json');
    writeWhole(file, 'before');
    const filler = fill(20_000);
    expect(() => writeWhole(file, 'x'.repeat(200_000))).toThrow('ENOSPC');
    rmSync(filler);
    expect([statSync(file).size, globSync(`${file}.*`)]).toEqual([6, []]);
  });

  test('the last site stays whole, wherever the room ends, and the next run completes', async () => {
    const addresses = [...(await site.addresses()), '/feed.xml', '/blog/recherche?q=histoire'];
    const read = async () => {
      const pages = new Map<string, string>();
      for (const address of addresses) {
        const answer = await site.get(address);
        pages.set(address, `${answer.status} ${await answer.text()}`);
      }
      return pages;
    };
    const before = await read();
    for (const page of before.values()) expect(page).toMatch(/^200 /);
    for (const left of [0, 20_000, 100_000, 400_000]) {
      // A run that still draws cards takes room.
      await eventually(() => site.publishers().length === 0, 60_000);
      const filler = fill(left);
      php.publish(
        many(12, (id) => numbered(id, [aBlock('2', `<p>Avec ${left} octets ${'x '.repeat(9_000)}</p>`)])),
      );
      expect([left, await site.revalidate()]).toEqual([left, 503]);
      await eventually(() => site.publishers().length === 0, 60_000);
      for (const [address, page] of await read()) {
        const isBefore = page === before.get(address);
        expect([left, address, isBefore || isWhole(page)]).toEqual([left, address, true]);
      }
      rmSync(filler);
      await eventually(async () => (await site.revalidate()) === 200, 240_000);
      for (const id of [1, 12]) expect(await site.text(post(id))).toContain(`Avec ${left} octets`);
      for (const [address, page] of await read()) expect([address, isWhole(page)]).toEqual([address, true]);
      expect(globSync(path.join(data, 'published/**/*.part'))).toEqual([]);
    }
  });
});
