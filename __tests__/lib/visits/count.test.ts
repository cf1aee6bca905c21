// docs/promises.md: Visits
import {randomUUID} from 'node:crypto';
import {startTestSite} from '#__tests__/support/test-site.ts';
import {today} from '#lib/config/calendar.ts';
import {countsSince, dropCounts} from '#lib/outbox/store/daily-counts.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import {OTHER} from '#lib/outbox/store/tables.ts';
import {countView, saveVisits} from '#lib/visits/count.ts';
import {VISIT_KINDS} from '#lib/visits/kinds.ts';
import {useSqlite} from '../../support/stores.ts';

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
let store: Store;
let addresses = 0;
describe('visits', () => {
  const stores = useSqlite();
  beforeEach(async () => {
    store = await stores.open();
  });

  /** What the store has after a save: `page /services` and how often. */
  async function counted(): Promise<Record<string, number>> {
    await saveVisits(store);
    const rows = await countsSince(store, today(), VISIT_KINDS);
    return Object.fromEntries(
      rows.map(({kind, form, name, number}) => [[kind, form, name].filter(Boolean).join(' '), number]),
    );
  }

  interface View {
    url?: string;
    method?: string;
    address?: string;
    form?: string;
    [header: string]: string | undefined;
  }

  function view({url = '/services', method = 'GET', address, form, ...headers}: View = {}): void {
    const page = {path: url.split('?', 1).join(), locale: 'fr'} as const;
    const request = {method, url, headers: {'user-agent': BROWSER, ...headers}};
    countView(page, form, request, () => address ?? `192.0.2.${(addresses += 1)}`);
  }
  const VIEW = {'page /services': 1, 'language fr': 1};

  it('the server counts pages under their canonical path, their language and form, and what the browser has', async () => {
    const site = await startTestSite();
    const get = (path: string, headers = {}) => site.get(path, {'user-agent': BROWSER, ...headers});
    await get('/devis?service=3&e=marie@exemple.invalid');
    await get('/en/devis');
    await get('/blog/recherche?q=dupont');
    const {headers} = await get('/services');
    expect((await get('/services', {'if-none-match': headers.etag!})).status).toBe(304);
    for (const path of ['/rien', '/SERVICES', '/robots.txt']) await get(path);
    await get('/services', {'accept-language': 'en'});
    await site.end();
    const broken = await startTestSite({pages: {'/services': {status: 503}}});
    await broken.get('/services', {'user-agent': BROWSER});
    await broken.end();
    expect(await counted()).toEqual({
      'page /devis': 2,
      'page /blog/recherche': 1,
      'page /services': 2,
      'language fr': 4,
      'language en': 1,
      'form quote seen': 2,
    });
    expect((await countsSince(store, '', VISIT_KINDS)).every(({day}) => day === today())).toBe(true);
  });

  it.each<[string, View]>([
    ['HEAD', {method: 'HEAD'}],
    ['POST', {method: 'POST'}],
    ['a prefetch', {'sec-purpose': 'prefetch;prerender'}],
    ['an older prefetch', {purpose: 'prefetch'}],
    ['an older prefetch of Firefox', {'x-moz': 'prefetch'}],
    ['a fetch by a script', {'sec-fetch-dest': 'empty'}],
    ['Do Not Track', {dnt: '1'}],
    ['Global Privacy Control', {'sec-gpc': '1'}],
  ])('does not count %s', async (_what, headers) => {
    view(headers);
    expect(await counted()).toEqual({});
  });

  const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A546B) AppleWebKit/537.36 (KHTML, like Gecko)';
  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

  it.each([
    '',
    'curl/8.5.0',
    'python-requests/2.32',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23.20.0 A',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; PetalBot)',
    `${BROWSER} HeadlessChrome/150.0`,
    `${BROWSER} GTmetrix`,
    `${BROWSER} DatadogSynthetics`,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Google-PageSpeed/1.0 Chrome/150.0.0.0',
    'Mozilla/5.0 (Windows NT 10.0) SafeLinks/1.0',
    'Mozilla/5.0 (Windows NT 10.0) Barracuda Sentinel (EE)',
    `${BROWSER} Cypress/13.6.0`,
    'Mozilla/5.0 (compatible; Uptime-Kuma; monitoring)',
    'WPScan v3.8.25 (https://wpscan.com/wordpress-security-scanner)',
  ])('does not count the program %j', async (userAgent) => {
    view({'user-agent': userAgent});
    expect(await counted()).toEqual({});
  });

  it.each([
    `${ANDROID.replace('SM-A546B', 'M BOT TAB 101')} Chrome/140.0.0.0 Safari/537.36`,
    `${ANDROID.replace('SM-A546B', 'CUBOT X30')} Chrome/140.0.0.0 Mobile Safari/537.36`,
    `${IPHONE} Mobile/15E148 Scan/7.2.1`,
    `${ANDROID} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 QR Code Scanner`,
    `${ANDROID} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 WhatsApp/2.24.1`,
    `${IPHONE} Mobile/15E148 Instagram 340.0.0.20.96 (iPhone15,2; iOS 18_5; fr_FR)`,
  ])('counts the person with %j', async (userAgent) => {
    view({'user-agent': userAgent});
    expect(await counted()).toEqual(VIEW);
  });

  it.each([
    ['https://www.Exemple.invalid/une?q=privé', 'referrer www.exemple.invalid'],
    ['android-app://com.exemple.courrier/', 'referrer com.exemple.courrier'],
    ['http://localhost:3000/contact', undefined],
    ['no address', undefined],
    ['http://direct/', undefined],
  ])('counts the host of %s as a referrer only where it is another one', async (referer, expected) => {
    view({referer});
    expect(await counted()).toEqual({...VIEW, ...(expected && {[expected]: 1})});
  });

  it('counts campaigns, cut to 80 letters each, and no address of a person', async () => {
    view({url: '/contact?utm_source=Lettre&utm_campaign=Automne%202026'});
    view({url: `/contact?utm_medium=${'m'.repeat(300)}`});
    view({url: '/contact?utm_campaign=marie@exemple.invalid'});
    expect(await counted()).toMatchObject({
      'campaign Lettre / – / Automne 2026': 1,
      [`campaign – / ${'m'.repeat(80)} / –`]: 1,
      [`campaign ${OTHER}`]: 1,
    });
  });

  describe('a flood of invented names', () => {
    const flood = (count: number, address?: string) => {
      for (let at = 0; at < count; at++)
        view({
          url: `/services?utm_source=${randomUUID()}`,
          referer: `https://${randomUUID()}.invalid/`,
          address,
        });
    };
    const of = (counts: Record<string, number>, kind: string) =>
      Object.entries(counts).filter(([key]) => key.startsWith(kind));

    it('fills not the store: two hundred names of a kind and day', async () => {
      flood(1_500);
      const counts = await counted();
      for (const kind of ['referrer', 'campaign']) {
        expect(of(counts, kind)).toHaveLength(201);
        expect(of(counts, kind).reduce((sum, [, count]) => sum + count, 0)).toBe(1_500);
      }
    });

    it('fills not the memory: a thousand names of a kind between two saves', async () => {
      for (let at = 0; at < 1_500; at++) view({url: `/post/${at}/titre`});
      const counts = await counted();
      expect(of(counts, 'page')).toHaveLength(1_000);
      expect(counts[`page ${OTHER}`]).toBe(501);
    });

    it('of one address leaves a place to names of others: twenty within an hour', async () => {
      flood(300, '198.51.100.7');
      view({referer: 'https://voisin.invalid/', address: '198.51.100.8'});
      const counts = await counted();
      // Ten of both kinds, and the others.
      expect(of(counts, 'campaign')).toHaveLength(11);
      expect(counts['referrer voisin.invalid']).toBe(1);
    });
  });

  it('loses nothing while the store is away', async () => {
    view();
    await store.engine.db.schema.alterTable('count').renameTo('elsewhere').execute();
    await expect(saveVisits(store)).rejects.toThrow();
    view();
    await expect(saveVisits(store)).rejects.toThrow();
    await store.engine.db.schema.alterTable('elsewhere').renameTo('count').execute();
    expect(await counted()).toEqual({'page /services': 2, 'language fr': 2});
  });

  it('drops the counts of visits alone, from before a day', async () => {
    view();
    await counted();
    const drop = (day: string) => store.transaction((trx) => dropCounts(trx, VISIT_KINDS, day));
    expect(await drop(today())).toBe(0);
    expect(await drop('9999-01-01')).toBe(2);
  });
});
