import '#server-only';
import {DAY} from '#lib/config/retention.ts';
import type {Message, Told} from './tell.ts';

/** What passes within it is no news: a database that restarts, say. */
const AFTER_MS = 60_000;
/** Between two tries to tell. */
const TRY_AGAIN_MS = 60_000;

/** How a trouble is told. */
export interface Trouble {
  kind: string;
  text(fault: string, minutes: number): string;
  /** What is well again; nothing of a trouble that only a restart ends. */
  over?: string;
}

export const STORE: Trouble = {
  kind: 'store',
  text: (fault, minutes) =>
    `Plus aucune demande ne peut être enregistrée depuis ${minutes}\u00a0min (${fault}). Les visiteurs sont priés de renvoyer leur formulaire.`,
  over: 'les demandes sont de nouveau enregistrées.',
};

/**
 * Trouble of one server, of which the store keeps no note, least of all when it is the store's own failure: each server
 * tells it, from memory, after a minute, once a day while it lasts, and when it is over.
 */
export class OwnAlarm {
  readonly #trouble: Trouble;
  readonly #tell: (message: Message) => Promise<Told>;
  readonly #now: () => number;
  #since: number | undefined;
  /** The operator has heard of it, and not yet that it is over. */
  #heard = false;
  #nextAt = 0;

  constructor(trouble: Trouble, tell: (message: Message) => Promise<Told>, now: () => number = Date.now) {
    this.#trouble = trouble;
    this.#tell = tell;
    this.#now = now;
  }

  /** @param fault as the log says it */
  async failing(fault: string): Promise<void> {
    const now = this.#now();
    const since = (this.#since ??= now);
    if (now - since < AFTER_MS || now < this.#nextAt) return;
    this.#nextAt = now + TRY_AGAIN_MS;
    const minutes = Math.floor((now - since) / 60_000);
    const {kind, text} = this.#trouble;
    const {told} = await this.#tell({kind, text: text(fault, minutes), facts: {code: fault, minutes}});
    if (!told) return;
    this.#heard = true;
    // Else it ended while it was told, and whatever fails now is news.
    if (this.#since === since) this.#nextAt = now + DAY;
  }

  async well(): Promise<void> {
    if (this.#since !== undefined) this.#nextAt = 0;
    this.#since = undefined;
    const {kind, over} = this.#trouble;
    const now = this.#now();
    if (!this.#heard || !over || now < this.#nextAt) return;
    this.#nextAt = now + TRY_AGAIN_MS;
    const {told} = await this.#tell({
      kind: 'over',
      text: `Retour à la normale\u00a0: ${over}`,
      facts: {of: kind},
    });
    this.#heard = !told;
  }
}
