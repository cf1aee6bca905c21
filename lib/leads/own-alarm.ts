import '#server-only';
import type {Message, Told} from './tell.ts';

/** What passes within it is no news: a database that restarts, say. */
const AFTER_MS = 60_000;
const REMIND_AFTER_MS = 24 * 3_600_000;
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
  #told = false;
  #nextAt = 0;

  constructor(trouble: Trouble, tell: (message: Message) => Promise<Told>, now: () => number = Date.now) {
    this.#trouble = trouble;
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
    const {kind, text} = this.#trouble;
    const {told} = await this.#tell({kind, text: text(fault, minutes), facts: {code: fault, minutes}});
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
    const {kind, over} = this.#trouble;
    if (told && over)
      await this.#tell({kind: 'over', text: `Retour à la normale\u00a0: ${over}`, facts: {of: kind}});
  }
}
