import '#server-only';
import {articleStore, contentHash, getArticles} from '#lib/blog/articles.ts';
import {articlePath} from '#lib/blog/slug.ts';
import {env} from '#lib/config/env.ts';
import {fetchStatus} from '#lib/http/fetch-bytes.ts';
import {codeOf} from '#lib/http/gateway-error.ts';
import {LogThrottle} from '#lib/observability/log-throttle.ts';
import {log} from '#lib/observability/log.ts';
import {absolute} from './addresses.ts';

/** Shares what it gets with the search engines that take part (indexnow.org). */
const ENDPOINT = 'https://api.indexnow.org/indexnow';
/** Between two submissions of the servers that share a data folder, so that an afternoon of edits is a few of them. */
const QUIET_MS = 600_000;
/** Of one submission, by the protocol. */
const MAX_ADDRESSES = 10_000;

const throttle = new LogThrottle();

/**
 * Submits the articles that were published, changed or withdrawn, all in one POST. Samples are never submitted, nor a staging copy. Never fails:
 * search engines find later what was not submitted.
 * @param endpoint of another receiver, for tests
 */
export async function submitArticles(endpoint = ENDPOINT): Promise<void> {
  const {indexNowKey: key, siteUrl, noIndex} = env();
  if (!key || noIndex) return;
  const store = articleStore();
  const articles = await getArticles().catch(() => undefined);
  if (!articles) return;
  const hashes = new Map(
    articles.flatMap((article) => {
      const hash = article.sample ? undefined : contentHash(article.id);
      return hash === undefined ? [] : [[articlePath(article), hash]];
    }),
  );
  const paths = store.takeUnsubmitted(hashes, QUIET_MS, MAX_ADDRESSES);
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
    throttle.ends();
    log.info({articles: paths.length}, 'search engines were told of changed articles');
  } catch (error) {
    store.submissionFailed(paths);
    const code = codeOf(error);
    if (throttle.begins(code)) log.warn({code}, 'search engines could not be told of changed articles');
  }
}
