import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {HOSTILE_HTML} from '../support/hostile.ts';
import {NIGHTLY} from '../support/nightly.ts';
import {anArticle, html, status, twoHundred} from './blog-articles.ts';
import {BACKEND, expect, PORT, tellOfChange, test, type Site} from './site.ts';

// What others wrote costs their own article, list or picture: docs/decisions/0067-foreign-content-apart.md.
const byNight = NIGHTLY && BACKEND === 'legacy' ? test : undefined;

const SCRIPTS = ['json_get_react_blog', 'siteHS_json_get_Titreblog', 'siteHS_json_get_blog'] as const;
/** As many paragraphs of one block as fit, in many blocks: beyond what an article may be. */
const bomb = HOSTILE_HTML['formatting elements that each paragraph opens again']!(16_000);

const hostileArticle = (id: number) => {
  const article = anArticle(id, {title: `Une bombe ${id}`, text: bomb});
  return {...article, blocks: Array.from({length: 60}, () => article.blocks[0]!)};
};

/** Asks health and cached pages all the while, and says how long the slowest answer took. */
async function during(work: () => Promise<unknown>): Promise<{slowestMs: number; failed: string[]}> {
  const failed: string[] = [];
  let slowestMs = 0;
  let over = false;
  const asking = (async () => {
    while (!over) {
      for (const page of ['/api/health', '/contact', '/post/100/une-histoire-100']) {
        const began = performance.now();
        const answer = await status(page).catch(() => 0);
        slowestMs = Math.max(slowestMs, performance.now() - began);
        if (answer !== 200) failed.push(`${page}: ${answer}`);
      }
      await new Promise((later) => setTimeout(later, 50));
    }
  })();
  await work();
  over = true;
  await asking;
  return {slowestMs, failed};
}

/** Of the site and everything that it started, in megabytes; a page that processes share counts once, as for MemoryMax. */
function memoryOf(): number {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], {encoding: 'utf8'})
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((row) => row !== null)
    .map(([, pid, parent, args = '']) => ({pid: pid!, parent: parent!, args}));
  const servers = table.filter(
    ({args, pid}) => args.includes('server/main.ts') && portOf(pid) === String(PORT),
  );
  const pids = new Set(servers.map(({pid}) => pid));
  return (
    table
      .filter(({pid, parent}) => pids.has(pid) || pids.has(parent))
      .reduce((sum, {pid}) => sum + kilobytesOf(pid), 0) / 1024
  );
}
/** A file of /proc; empty if the process has ended. */
function read(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
const kilobytesOf = (pid: string) => Number(/^Pss: +(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0);
const portOf = (pid: string) => /(?:^|\0)PORT=(\d+)/.exec(read(pid, 'environ'))?.[1];

const changed = async (article: number) => void (await tellOfChange({article}));

byNight?.('the site answers under three attacks, and after a start without its backend', async ({site}) => {
  test.setTimeout(400_000);
  site.php?.publish(twoHundred());
  expect((await tellOfChange({articles: 'all'})).status).toBe(200);
  expect(await status('/post/100/une-histoire-100')).toBe(200);

  // An article whose text is a bomb, alone and sixty times.
  const single = anArticle(202, {text: bomb});
  const pictures = [1, 2, 3, 4].map((n) => `${site.php?.url}/picture.php?kind=drawing&n=${n}`);
  const drawn = anArticle(203, {pictures: [...pictures, `${site.php?.url}/picture.php?kind=good`]});
  site.php?.publish([...twoHundred(), hostileArticle(201), single, drawn]);
  const text = await during(async () => {
    await tellOfChange({articles: 'all'});
    await changed(201);
    expect(await status('/post/201/une-bombe-201')).toBe(503);
    expect(await status('/post/202/une-histoire-202')).toBe(200);
  });
  expect(text.failed).toEqual([]);
  expect(text.slowestMs).toBeLessThan(5_000);
  expect(site.output().match(/an article cannot be shown/g)).toHaveLength(1);
  expect(site.output()).toMatch(/"article":201/);
  const feed = await html('/feed.xml');
  expect([feed.includes('Une histoire 202'), feed.includes('Une bombe')]).toEqual([true, false]);
  await expect.poll(() => html('/blog/recherche?q=bombe')).toContain('Aucun article trouvé');

  // Four pictures that are drawings, and a good one beside them.
  const page = await html('/post/203/une-histoire-203');
  const addresses = [...page.matchAll(/<img [^>]*src="(\/assets\/pictures\/[^"]+)"/g)].map(
    ([, address]) => address!,
  );
  expect(addresses).toHaveLength(5);
  let most = 0;
  const watching = setInterval(() => (most = Math.max(most, memoryOf())), 200);
  const drawing = await during(async () => {
    expect((await Promise.all(addresses.map(status))).sort()).toEqual([200, 302, 302, 302, 302]);
  });
  clearInterval(watching);
  expect(drawing.failed).toEqual([]);
  expect(most).toBeLessThan(768);

  // A list without end.
  site.php?.misbehave('json_get_react_blog', 'rows:2600000');
  const list = await during(async () => {
    expect((await tellOfChange({articles: 'all'})).status).toBe(503);
  });
  expect(list.failed).toEqual([]);
  expect(list.slowestMs).toBeLessThan(5_000);

  // Started again without a backend, on a folder that a version before this one has left.
  await site.stop('SIGKILL');
  plant(site);
  for (const script of SCRIPTS) site.php?.misbehave(script, 'connection');
  await site.start();
  for (const known of ['/', '/blog', '/feed.xml', '/post/100/une-histoire-100'])
    expect([known, await status(known)]).toEqual([known, 200]);
  expect(await status('/post/201/une-bombe-201')).toBe(503);
  await expect.poll(() => html('/blog/recherche?q=histoire+100')).toContain('/post/100/');
  expect(await status('/api/health')).toBe(200);
  site.php?.misbehave();
  // The next test finds a site that knows its articles.
  await expect.poll(async () => (await tellOfChange({articles: 'all'})).status, {timeout: 30_000}).toBe(200);
});

/** Writes the copy of a hostile article, as no version of today would. */
function plant({dataDir}: Site): void {
  const store = new DatabaseSync(path.join(dataDir, 'articles.sqlite'));
  const row = store.prepare('select backend, article from articles where id = 100').get();
  const blocks = hostileArticle(201).blocks.map(({Text}) => ({type: '2', text: Text}));
  const article = {...(JSON.parse(String(row?.article)) as object), id: 201, blocks};
  store
    .prepare('insert or replace into articles values (?, 201, ?, 0)')
    .run(row?.backend ?? '', JSON.stringify(article));
  store.close();
}
