import {eventually} from '../support/eventually.ts';
import {NGINX, startRecipe, type Nginx} from '../support/nginx.ts';
import {article, articles, ask, cached, essence, SiteBehind, type Answer} from '../support/site-behind.ts';

const site = new SiteBehind();
let nginx: Nginx;

(NGINX ? describe : describe.skip)('deploy/nginx.conf, when a page is not fresh any more', () => {
  const french = {headers: {'Accept-Language': 'fr', 'Accept-Encoding': 'gzip'}};
  const visit = (address: string) => ask(nginx.port, address, french);
  const visits = (address: string) => site.asked.filter(({url}) => url === address);

  /** Waits until whatever was visited before is not fresh any more. */
  async function untilStale(): Promise<void> {
    await visit('/CGU');
    await eventually(async () => cached(await visit('/CGU')) === 'STALE');
  }

  const WHILE_IT_FAILS = ['/about', article(8), '/en/blog'];
  const WHILE_IT_IS_DOWN = ['/', article(9), '/en', '/_site/site.0123.js'];
  /** What each address answered first; each is for one test, and all lie in the cache when that begins. */
  const before = new Map<string, Answer>();

  beforeAll(async () => {
    site.asked = [];
    await site.start();
    nginx = await startRecipe({sitePorts: [site.port], freshFor: '1s'});
    for (const address of ['/services', '/blog', ...WHILE_IT_FAILS, ...WHILE_IT_IS_DOWN])
      before.set(address, await visit(address));
    await untilStale();
  });
  afterAll(async () => {
    await nginx.stop();
    await site.stop();
  });
  afterEach(() => {
    site.failing = undefined;
  });

  it('hands it out at once and asks the site behind its back, which only says that it still holds', async () => {
    const stale = await visit('/services');
    expect([stale.status, cached(stale)]).toEqual([200, 'STALE']);
    await eventually(async () => cached(await visit('/services')) === 'HIT');
    expect(visits('/services')).toHaveLength(2);
    expect(visits('/services')[1]?.headers['if-none-match']).toBe(stale.headers.etag);
  });

  it('has what has changed meanwhile for the visitor after that', async () => {
    const old = before.get('/blog')?.headers.etag;
    const newest = articles.list.at(-1);
    if (newest) newest.title = 'Un autre titre';
    site.under.reader.expire();
    expect((await visit('/blog')).headers.etag).toBe(old);
    await eventually(async () => (await visit('/blog')).headers.etag !== old);
    expect(visits('/blog')).toHaveLength(2);
  });

  it('asks for an article first, and shows none that is gone', async () => {
    expect((await visit(article(7))).status).toBe(200);
    articles.list = articles.list.filter(({id}) => id !== 7);
    site.under.reader.expire();
    expect(cached(await visit(article(7)))).toBe('HIT');
    await untilStale();
    for (let times = 0; times < 3; times++) expect((await visit(article(7))).status).toBe(404);
    const side = await Promise.all(Array.from({length: 8}, () => visit(article(7))));
    expect(side.map(({status}) => status)).toEqual(Array.from({length: 8}, () => 404));
  });

  it.each([
    [500, '/saas'],
    [502, '/devis'],
    [503, '/mentions-legales'],
    [504, '/inscription'],
  ])('goes on handing it out while the site answers %i', async (status, never) => {
    site.failing = status;
    for (const page of WHILE_IT_FAILS) {
      const answer = await visit(page);
      expect(cached(answer)).toBe('STALE');
      expect(essence(answer)).toEqual(essence(before.get(page) as Answer));
    }
    // What is not kept says what is wrong, and the next one finds the site well.
    expect((await visit(never)).status).toBe(status);
    site.failing = undefined;
    expect((await visit(never)).status).toBe(200);
  });

  it('goes on handing it out while the site is down, and is not the last to see it come back', async () => {
    await site.stop();
    for (let times = 0; times < 3; times++)
      for (const page of WHILE_IT_IS_DOWN)
        expect(essence(await visit(page))).toEqual(essence(before.get(page) as Answer));
    expect((await visit('/contact')).status).toBe(503);
    await site.start();
    expect((await visit('/contact')).status).toBe(200);
    await eventually(async () => cached(await visit('/')) === 'HIT');
  });
});
