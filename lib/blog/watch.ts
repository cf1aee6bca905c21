import '#server-only';
import {backend} from '#lib/backend/backend.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import type {ArticleReader} from './article-reader.ts';
import {blog} from './articles.ts';
import {changesOf, type Changes} from './changes.ts';

/** With a question's deadline well within the promised ninety seconds; jittered, so that servers do not march in step. */
const EVERY_MS = 55_000;
const JITTER = 0.1;

interface Watched {
  reader: Pick<ArticleReader, 'refresh' | 'expire'>;
  changes: Pick<Changes, 'hear'>;
  everyMs?: number;
}

/** Asks for the list every minute, one question at a time, so that readers need not; at once when someone says it changed. */
export class Watch {
  readonly #reader: Watched['reader'];
  readonly #everyMs: number;
  readonly #endHearing: () => void;
  #timer: NodeJS.Timeout | undefined;
  #asking = false;
  #again = false;
  #stopped = false;

  constructor({reader, changes, everyMs = EVERY_MS}: Watched) {
    this.#reader = reader;
    this.#everyMs = everyMs;
    this.#endHearing = changes.hear(() => {
      reader.expire();
      void this.#ask();
    });
    void this.#ask();
  }

  stop(): void {
    this.#stopped = true;
    this.#endHearing();
    clearTimeout(this.#timer);
  }

  async #ask(): Promise<void> {
    this.#again = this.#asking;
    if (this.#asking || this.#stopped) return;
    this.#asking = true;
    // What failed is in the log of the endpoint, and readers have the last good list.
    await this.#reader.refresh().catch(() => {});
    this.#asking = false;
    if (this.#stopped) return;
    if (this.#again) return this.#ask();
    clearTimeout(this.#timer);
    const rest = this.#everyMs * (1 + JITTER * (Math.random() - 0.5));
    this.#timer = setTimeout(() => void this.#ask(), rest).unref();
  }
}

/** Starts this process's watch. */
export function startWatch(): Watch {
  const {copies, reader} = blog();
  return new Watch({reader, changes: changesOf(backend().identity, copies)});
}

/**
 * Someone says that articles changed: asks for them now, so that the next answer shows it, and lets the other servers
 * know.
 * @param id of the one article that changed; all of them otherwise
 * @throws {GatewayError} when the backend cannot be asked, or the other servers not told. Nothing is lost by it: the
 * backend is asked again at the next reading, and every minute
 */
export async function articlesChanged(id?: number): Promise<void> {
  const {copies, reader} = blog();
  const {identity} = backend();
  reader.expire(id);
  const told = changesOf(identity, copies)
    .tell()
    .catch((cause: unknown) => {
      throw new GatewayError('backend', 'store', 'passing', {cause});
    });
  await Promise.all([
    told,
    reader.refresh().then(() => (id === undefined ? undefined : reader.refreshArticle(id))),
  ]);
}
