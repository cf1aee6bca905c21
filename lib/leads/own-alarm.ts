import '#server-only';
import type {Message, Told} from './tell.ts';

/** A database that restarts is no news. */
const AFTER_MS = 60_000;
const REMIND_AFTER_MS = 24 * 3_600_000;
/** Between two tries to tell. */
const TRY_AGAIN_MS = 60_000;

/**
 * The store's own failure, of which the store can keep no note: each server tells it, from memory, after a minute, once a
 * day while it lasts, and when it is over.
 */
export class StoreAlarm {
  readonly #tell: (message: Message) => Promise<Told>;
  readonly #now: () => number;
  #since: number | undefined;
  #told = false;
  #nextAt = 0;

  constructor(tell: (message: Message) => Promise<Told>, now: () => number = Date.now) {
    this.#tell = tell;
    this.#now = now;
  }

  /** @param fault as the log says it */
  async failing(fault: string): Promise<void> {
    const now = this.#now();
    this.#since ??= now;
    if (now - this.#since < AFTER_MS || now < this.#nextAt) return;
    this.#nextAt = now + TRY_AGAIN_MS;
    const minutes = Math.floor((now - this.#since) / 60_000);
    const {told} = await this.#tell({
      kind: 'store',
      text: `Plus aucune demande ne peut être enregistrée depuis ${minutes}\u00a0min (${fault}). Les visiteurs sont priés de renvoyer leur formulaire.`,
      facts: {code: fault, minutes},
    });
    if (!told) return;
    this.#told = true;
    this.#nextAt = now + REMIND_AFTER_MS;
  }

  async well(): Promise<void> {
    if (this.#since === undefined) return;
    const told = this.#told;
    this.#since = undefined;
    this.#told = false;
    this.#nextAt = 0;
    if (told)
      await this.#tell({
        kind: 'over',
        text: 'Retour à la normale\u00a0: les demandes sont de nouveau enregistrées.',
        facts: {of: 'store'},
      });
  }
}
