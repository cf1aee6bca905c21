import '#server-only';
import path from 'node:path';
import {articleSource} from '#lib/blog/article-source.ts';
import {contentHash, getArticles} from '#lib/blog/articles.ts';
import {articlePath} from '#lib/blog/slug.ts';
import {env} from '#lib/config/env.ts';
import {fetchStatus} from '#lib/http/fetch-bytes.ts';
import {codeOf} from '#lib/http/gateway-error.ts';
import {LogThrottle} from '#lib/observability/log-throttle.ts';
import {log} from '#lib/observability/log.ts';
import {readJsonFile, writeWhole} from '#lib/publication/manifest.ts';
import {absolute} from './addresses.ts';

/** indexnow.org shares what it gets with the search engines that take part. */
const ENDPOINT = 'https://api.indexnow.org/indexnow';
/** An afternoon of edits becomes a few submissions. */
const QUIET_MS = 600_000;
/** The protocol's limit. */
const MAX_ADDRESSES = 10_000;

const throttle = new LogThrottle();

interface Submitted {
  /** Milliseconds since 1970. */
  at: number;
  hashes: Record<string, string>;
}

/**
 * Submits articles that were published, changed or withdrawn, except samples and those of a staging copy. Never fails:
 * the next call after {@link QUIET_MS} submits what this one could not.
 */
export async function submitArticles(endpoint = ENDPOINT): Promise<void> {
  const {indexNowKey: key, noIndex, dataDir, siteUrl} = env();
  if (!key || noIndex) return;
  const articles = await getArticles().catch(() => undefined);
  const file = path.join(dataDir, `indexnow-${articleSource().identity}.json`);
  const {at, hashes} = readJsonFile<Submitted>(file) ?? {at: 0, hashes: {}};
  if (!articles || Date.now() - at < QUIET_MS) return;
  const now = new Map<string, string>(
    articles.flatMap((article) => {
      const hash = article.sample ? undefined : contentHash(article.id);
      return hash === undefined ? [] : [[articlePath(article), hash] as const];
    }),
  );
  const changed = [...now.keys()].filter((one) => now.get(one) !== hashes[one]);
  const gone = Object.keys(hashes).filter((one) => !now.has(one));
  const paths = [...changed, ...gone].slice(0, MAX_ADDRESSES);
  if (!paths.length) return;
  try {
    await fetchStatus({
      service: 'indexnow',
      url: endpoint,
      method: 'POST',
      headers: {'Content-Type': 'application/json; charset=utf-8'},
      body: JSON.stringify({
        host: new URL(siteUrl).host,
        key,
        keyLocation: absolute(`/${key}.txt`),
        urlList: paths.map(absolute),
      }),
    });
    for (const one of paths) {
      const hash = now.get(one);
      if (hash === undefined) delete hashes[one];
      else hashes[one] = hash;
    }
    throttle.ends();
    log.info({articles: paths.length}, 'search engines were told of changed articles');
  } catch (error) {
    const code = codeOf(error);
    if (throttle.begins(code)) log.warn({code}, 'search engines could not be told of changed articles');
  }
  writeWhole(file, JSON.stringify({at: Date.now(), hashes} satisfies Submitted));
}
