import {spawn} from 'node:child_process';
import {existsSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {openEmbeddedStore, writeArticle, type StoredArticle} from '#lib/backend/store.ts';
import {slugOf} from '#lib/blog/slug.ts';
import {SETTING_NAMES} from '#lib/config/env.ts';
import {copyDatabase} from '#lib/database/sqlite.ts';
import {SERVER} from '#server/node-args.ts';
import {freePort} from '../free-port.ts';

/** Settings of what a page shows. A preview leaves all others empty, so that it sends nothing. */
const SHOWN = /^(?:SHOW_SAMPLES|IMAGE_HOSTS|VIDEO_.*)$/;

/** Serves a site with one more article, from a copy of the data folder's articles, until SIGINT or SIGTERM. */
export async function preview(dataDir: string, article: StoredArticle): Promise<number> {
  const copy = mkdtempSync(path.join(tmpdir(), 'site-preview-'));
  try {
    const articles = path.join(dataDir, 'backend.sqlite');
    if (existsSync(articles)) await copyDatabase(articles, path.join(copy, 'backend.sqlite'));
    const store = openEmbeddedStore(copy);
    store.exec('delete from registrations');
    const now = new Date().toISOString();
    const {createdAt = now} = article;
    // A scheduled article is shown too.
    const shown = {...article, createdAt: Date.parse(createdAt) > Date.now() ? now : createdAt};
    const id = writeArticle(store, shown);
    store.close();
    const port = await freePort();
    const site = `http://localhost:${port}`;
    const child = spawn(process.execPath, SERVER, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        ...Object.fromEntries(SETTING_NAMES.flatMap((name) => (SHOWN.test(name) ? [] : [[name, '']]))),
        DATA_DIR: copy,
        PORT: String(port),
        BIND_ADDRESS: '127.0.0.1',
        SITE_URL: site,
        LOG_LEVEL: 'error',
      },
    });
    const stop = (signal: NodeJS.Signals) => void child.kill(signal);
    process.on('SIGINT', stop).on('SIGTERM', stop);
    child.stdout.on('data', (bytes: Buffer) => {
      if (bytes.toString().includes('Ready on'))
        console.log(
          `${site}/post/${id}/${slugOf(article.title)}\nCtrl-C ends the preview, and deletes its copy.`,
        );
    });
    const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
    return code ?? 1;
  } finally {
    rmSync(copy, {recursive: true, force: true});
  }
}
