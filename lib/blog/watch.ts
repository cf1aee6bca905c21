import 'server-only';
import {storeFault} from '@/lib/database/unusable';
import {log} from '@/lib/http/log';
import {changesOf, type Changes} from './changes';
import {articles, type PostReader} from './posts';

/** With the deadline of a question still within the promised ninety seconds; jittered, so that servers do not march in step. */
const LIST_EVERY_MS = 55_000;
const JITTER_MS = 5_000;
/** Another server is told of a change: this one knows within ten seconds. */
const LOOK_EVERY_MS = 3_000;

interface Watched {
  reader: Pick<PostReader, 'refresh' | 'expire'>;
  changes: Changes;
  listEveryMs?: number;
  lookEveryMs?: number;
}

/** Asks for the list every minute, so that readers need not, and hears of changes that other servers were told of. */
export class Watch {
  readonly #of: Required<Watched>;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  #listAt = 0;
  #known: number | undefined;
  #fault = '';

  constructor(of: Watched) {
    this.#of = {listEveryMs: LIST_EVERY_MS, lookEveryMs: LOOK_EVERY_MS, ...of};
    void this.#turn();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #turn(): Promise<void> {
    await this.#look();
    if (Date.now() >= this.#listAt && !this.#stopped) {
      this.#listAt = Date.now() + this.#of.listEveryMs + Math.random() * JITTER_MS;
      // What failed is in the log of the endpoint, and readers have the last good list.
      await this.#of.reader.refresh().catch(() => {});
    }
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#turn(), this.#of.lookEveryMs).unref();
  }

  async #look(): Promise<void> {
    try {
      const number = await this.#of.changes.number();
      if (this.#known !== undefined && number !== this.#known) {
        this.#of.reader.expire();
        this.#listAt = 0;
      }
      this.#known = number;
      this.#fault = '';
    } catch (error) {
      const fault = storeFault(error);
      if (fault !== this.#fault)
        log.warn({code: fault}, 'changes of articles that other servers hear of cannot be seen');
      this.#fault = fault;
    }
  }
}

const KEY = Symbol.for('site.articles-watch');

/** Starts this process's watch, once. */
export function startWatch(): void {
  const home = globalThis as {[KEY]?: Watch};
  if (home[KEY]) return;
  const {identity, copies, reader} = articles();
  home[KEY] = new Watch({reader, changes: changesOf(identity, copies)});
}

/**
 * Someone says that articles changed: asks for them now, so that the next answer shows it, and lets the other servers
 * know.
 * @param id of the one article that changed; all of them otherwise
 * @throws {GatewayError} when the backend cannot be asked; it is asked again at the next reading
 */
export async function articlesChanged(id?: number): Promise<void> {
  const {identity, copies, reader} = articles();
  reader.expire(id);
  const noted = changesOf(identity, copies).note();
  await Promise.all([
    noted,
    reader.refresh().then(() => (id === undefined ? undefined : reader.refreshArticle(id))),
  ]);
}
