import {startPhp} from '#__tests__/support/php-server.ts';
import {Site} from './serving/site.ts';
const php = await startPhp({generates: 10_000});
const {url} = php;
const site = new Site(3391, {LEGACY_HOST_URL: url, LEGACY_SITE_URL: url, LEGACY_BACKEND_URL: url});
await site.warm();
async function idle() { for (let before = -1; before < site.processorMs;) { before = site.processorMs + 30; await new Promise((r) => setTimeout(r, 1000)); } }
async function cost(name: string, paths: string[]) {
  await idle();
  const b = site.processorMs; const t = Date.now(); let st = '';
  for (const p of paths) { const a = await fetch(site.url + p, {redirect: 'manual', headers:{'accept-language':'fr','accept-encoding':'gzip'}}); st = String(a.status); await a.arrayBuffer(); }
  console.log(name, st, 'cpu', ((site.processorMs - b)/paths.length).toFixed(1), 'wall', ((Date.now()-t)/paths.length).toFixed(1));
}
const n = (k: number, f: (i: number) => string) => Array.from({length: k}, (_, i) => f(i));
await cost('hit', n(200, () => `/`));
await cost('post wrong slug', n(30, (i) => `/post/${5000+i}/x`));
await cost('search first', ['/blog/recherche?q=abc']);
await cost('search none', n(30, (i) => `/blog/recherche?q=zzz${i}`));
await cost('search question N', n(30, (i) => `/blog/recherche?q=question+${i}`));
await cost('search article', n(10, (i) => `/blog/recherche?q=article+${i}`));
await cost('post wrong slug again', n(30, (i) => `/post/${5000+i}/x`));
const list = await (await fetch(site.url + '/blog/page/300', {headers:{'accept-language':'fr'}})).text();
const posts = [...new Set([...list.matchAll(/href="(\/post\/\d+\/[^"]+)"/g)].map((m) => m[1]!))];
await cost('article miss', posts);
await cost('article hit', posts);
await cost('page of the list', n(20, (i) => `/blog/page/${400+i}`));
await site.end(); await php.stop();
