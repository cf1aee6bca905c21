import '#server-only';
import type {BackendArticle} from '#lib/backend/interface.ts';
import {DAY_MS} from '#lib/config/retention.ts';
import {GatewayError, isGatewayError} from '#lib/http/gateway-error.ts';
import {LogThrottle} from '#lib/observability/log-throttle.ts';
import {log} from '#lib/observability/log.ts';
import {sandboxed} from '#lib/sandbox/sandbox.ts';
import {hashOf} from './article-list.ts';
import type {ParsedArticle} from './blocks.ts';
import type {parseArticle} from './parse-blocks.ts';

export interface HashedArticle {
  article: ParsedArticle;
  /** Of the article as the backend gave it. */
  hash: string;
}

const parseApart = sandboxed<typeof parseArticle>('texts', 'lib/blog/parse-blocks.ts', 'parseArticle');

/** A version that failed is parsed again after this time: the machine may have been out of breath. */
const RETRY_MS = 600_000;
const UNSHOWABLE = 'unshowable';

/** The article was read, and cannot be shown: this says nothing of the backend or of another article. */
export const isUnshowable = (error: unknown) => isGatewayError(error) && error.code === UNSHOWABLE;

/** Parses articles in the sandbox, each version once, and remembers those that cannot be shown. */
export class ArticleParser {
  readonly #failed = new Map<number, {hash: string; at: number}>();
  readonly #daily = new LogThrottle<number>(DAY_MS);
  readonly #changed: () => void;

  /** @param changed called when an article can no longer be shown, or can again */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  hasFailed(id: number): boolean {
    return this.#failed.has(id);
  }

  /** Forgets articles that are no longer listed. */
  prune(isListed: (id: number) => boolean): void {
    for (const id of this.#failed.keys()) if (!isListed(id)) this.#failed.delete(id);
  }

  /**
   * @param before what was parsed last: returned where the article is the same
   * @throws {GatewayError} where it cannot be shown: {@link isUnshowable}
   */
  async parse(stored: BackendArticle, before?: HashedArticle): Promise<HashedArticle> {
    const {id} = stored;
    const hash = hashOf(stored);
    if (before?.hash === hash) return before;
    const failed = this.#failed.get(id);
    if (failed?.hash === hash && performance.now() - failed.at < RETRY_MS)
      throw new GatewayError('backend', UNSHOWABLE, 'passing');
    try {
      const parsed = await parseApart(stored.blocks);
      if (this.#failed.delete(id)) this.#changed();
      return {article: {...stored, ...parsed}, hash};
    } catch (cause) {
      if (!this.#failed.has(id)) this.#changed();
      this.#failed.set(id, {hash, at: performance.now()});
      const {code} = cause as {code?: string};
      if (this.#daily.begins(id)) log.warn({article: id, code}, 'an article cannot be shown');
      throw new GatewayError('backend', UNSHOWABLE, 'passing', {cause});
    }
  }
}
