// docs/promises.md: Visits
import {randomUUID} from 'node:crypto';
import {startTestSite, type TestSite} from '#__tests__/support/test-site.ts';
import {today} from '#lib/forms/birth-date.ts';
import {saveVisits} from '#lib/leads/visits.ts';
import {dropBefore} from '#lib/outbox/admin/retention.ts';
import {OTHER, visitsSince} from '#lib/outbox/admin/visits.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import {useSqlite} from '../../support/stores.ts';

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
describe('visits', () => {
  const stores = useSqlite();
  let store: Store;
  let site: TestSite;

  beforeEach(async () => {
    store = await stores.open();
    site = await startTestSite();
  });
  afterEach(() => site.end());

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    site.get(path, {'user-agent': BROWSER, 'accept-language': 'fr', ...headers}, method);

  /** What the store has after a save: `page /services` and how often. */
  async function counted(): Promise<Record<string, number>> {
    await saveVisits(store);
    const rows = await visitsSince(store, '2000-01-01');
    return Object.fromEntries(rows.map(({kind, value, count}) => [`${kind} ${value}`, count]));
  }

  it('counts pages under their canonical path, and their language, without a query', async () => {
    await get('/devis?service=3&e=marie@exemple.invalid');
    await get('/en/devis');
    await get('/post/3/article-3');
    await get('/blog/recherche?q=dupont');
    expect(await counted()).toEqual({
      'page /devis': 2,
      'page /post/3/article-3': 1,
      'page /blog/recherche': 1,
      'language fr': 3,
      'language en': 1,
    });
    expect((await visitsSince(store, '2000-01-01')).every(({day}) => day === today())).toBe(true);
  });

  it('counts a page that the browser has already', async () => {
    const {headers} = await get('/services');
    expect((await get('/services', {'if-none-match': headers.etag!})).status).toBe(304);
    expect(await counted()).toMatchObject({'page /services': 2});
  });

  it.each([
    ['HEAD', '/services', {}, 'HEAD'],
    ['POST', '/services', {}, 'POST'],
    ['a prefetch', '/services', {'sec-purpose': 'prefetch'}],
    ['a page rendered before a visit', '/services', {'sec-purpose': 'prefetch;prerender'}],
    ['an older prefetch', '/services', {purpose: 'prefetch'}],
    ['an older prefetch of Firefox', '/services', {'x-moz': 'prefetch'}],
    ['a fetch by a script', '/services', {'sec-fetch-dest': 'empty'}],
    ['Do Not Track', '/services', {dnt: '1'}],
    ['Global Privacy Control', '/services', {'sec-gpc': '1'}],
    ['a program without a name', '/services', {'user-agent': ''}],
    ['curl', '/services', {'user-agent': 'curl/8.5.0'}],
    ['Python', '/services', {'user-agent': 'python-requests/2.32'}],
    ['a crawler', '/services', {'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'}], // prettier-ignore
    ['a crawler that navigates', '/services', {'user-agent': `${BROWSER} HeadlessChrome`, 'sec-fetch-dest': 'document'}], // prettier-ignore
    ['a previewer', '/services', {'user-agent': 'facebookexternalhit/1.1'}],
    ['a page that does not exist', '/rien', {}],
    ['another spelling', '/SERVICES', {}],
    ['a redirect to the language', '/services', {'accept-language': 'en'}],
    ['a file', '/robots.txt', {}],
  ])('does not count %s', async (_what, path, headers: Record<string, string>, method = 'GET') => {
    await get(path, headers, method);
    expect(await counted()).toEqual({});
  });

  it('does not count a page that cannot be shown', async () => {
    await site.end();
    site = await startTestSite({pages: {'/services': {status: 503}}});
    await get('/services');
    expect(await counted()).toEqual({});
  });

  it.each([
    ['https://www.Exemple.invalid/une?q=privé', 'referrer www.exemple.invalid'],
    ['android-app://com.exemple.courrier/', 'referrer com.exemple.courrier'],
    ['http://localhost:3000/contact', undefined],
    ['no address', undefined],
  ])('counts the host of %s as a referrer only where it is another one', async (referer, expected) => {
    await get('/services', {referer});
    const found = Object.keys(await counted()).filter((key) => key.startsWith('referrer'));
    expect(found).toEqual(expected ? [expected] : []);
  });

  it('counts campaigns, cut to 80 letters each, and no address of a person', async () => {
    await get('/contact?utm_source=Lettre&utm_campaign=Automne%202026');
    await get(`/contact?utm_medium=${'m'.repeat(300)}`);
    await get('/contact?utm_campaign=marie@exemple.invalid');
    expect(await counted()).toMatchObject({
      'campaign Lettre / – / Automne 2026': 1,
      [`campaign – / ${'m'.repeat(80)} / –`]: 1,
      [`campaign ${OTHER}`]: 1,
    });
  });

  it('a flood of invented referrers and campaigns fills neither memory nor store', async () => {
    await get('/services', {referer: 'https://connu.invalid/'});
    await counted();
    for (let at = 0; at < 1_500; at++)
      await get(`/services?utm_source=${randomUUID()}`, {referer: `https://${randomUUID()}.invalid/`});
    await get('/services', {referer: 'https://connu.invalid/'});
    const counts = await counted();
    for (const kind of ['referrer', 'campaign']) {
      const of = Object.entries(counts).filter(([key]) => key.startsWith(kind));
      expect(of.length).toBeLessThanOrEqual(201);
      expect(of.reduce((sum, [, count]) => sum + count, 0)).toBe(kind === 'referrer' ? 1_502 : 1_500);
    }
    expect(counts['page /services']).toBe(1_502);
  }, 30_000);

  it('loses nothing while the store is away, and drops what is too old', async () => {
    await get('/services');
    await store.engine.db.schema.alterTable('visit').renameTo('elsewhere').execute();
    await expect(saveVisits(store)).rejects.toThrow();
    await get('/services');
    await expect(saveVisits(store)).rejects.toThrow();
    await store.engine.db.schema.alterTable('elsewhere').renameTo('visit').execute();
    expect(await counted()).toEqual({'page /services': 2, 'language fr': 2});
    expect(await store.transaction((trx) => dropBefore(trx, 'visit', today()))).toBe(0);
    expect(await store.transaction((trx) => dropBefore(trx, 'visit', '9999-01-01'))).toBe(2);
  });
});
