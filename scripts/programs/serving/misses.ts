import {mkdirSync} from 'node:fs';
import path from 'node:path';
import next from 'next';
import {currentBuild} from '#server/builds.ts';
import {finish} from '#server/finish/finish.ts';
import {fixedPages, type RenderedPage} from '#server/front/pages.ts';
import {Renderer} from '#server/render.ts';
import {median} from '../bench-load.ts';
import {folder, headline, ofAll, PORT, rounds, tenth, whole} from './trial.ts';

/** Milliseconds of this process's threads since. */
function ownProcessorMs(since: NodeJS.CpuUsage): number {
  const {user, system} = process.cpuUsage(since);
  return (user + system) / 1000;
}

/** What making a page costs. */
export async function misses(): Promise<void> {
  process.env.DATA_DIR = path.join(folder, 'data');
  mkdirSync(process.env.DATA_DIR);
  // Next's configuration reads where the build is from the environment.
  process.env.BUILD_DIR ||= currentBuild();
  const app = next({dev: false, dir: process.cwd(), hostname: 'localhost', port: PORT});
  await app.prepare();
  const renderer = new Renderer(app.getRequestHandler(), `http://localhost:${PORT}`);
  const all = fixedPages();
  const made = async (page: RenderedPage) => {
    const before = process.cpuUsage();
    const {body} = await renderer.render(page);
    const rendered = ownProcessorMs(before);
    const html = body.toString('utf8');
    const between = process.cpuUsage();
    finish(html, {module: '/_site/site.js', formModules: []});
    return {rendered, finished: ownProcessorMs(between), kilobytes: body.length / 1024};
  };
  // A server has made every page once before anyone asks, and its compiler has seen all that it runs.
  for (let times = 0; times < 3; times++) for (const page of all) await made(page);
  headline(`A miss, processor time, median of ${rounds * 3}`);
  const trials = new Map(all.map((page) => [page, [] as Awaited<ReturnType<typeof made>>[]]));
  // In turn: what the compiler still does would else be put down to the page that comes first.
  for (let trial = 0; trial < rounds * 3; trial++)
    for (const [page, own] of trials) own.push(await made(page));
  const times = [...trials].map(([page, own]) => {
    const of = (name: 'rendered' | 'finished' | 'kilobytes') => median(own.map((one) => one[name]));
    console.log(
      `  ${page.url.padEnd(42)} ${whole(of('kilobytes')).padStart(4)} kB: render ${tenth(of('rendered')).padStart(5)} ms, finish ${tenth(of('finished')).padStart(4)} ms`,
    );
    return {rendered: of('rendered'), finished: of('finished')};
  });
  console.log(
    `  all pages: render ${ofAll(
      times.map((one) => one.rendered),
      tenth,
    )} ms, finish ${ofAll(
      times.map((one) => one.finished),
      tenth,
    )} ms`,
  );
  await app.close();
}
