import '#server-only';
import {hostname} from 'node:os';
import {DAY_MS} from '#lib/config/retention.ts';
import {notify, type Message, type Notified} from './notify.ts';

/** A problem that lasts less is not notified: a database that restarts, say. */
const AFTER_MS = 60_000;
/** Between two tries to notify. */
const RETRY_MS = 60_000;

/** The texts of a problem. */
export interface ServerProblem {
  kind: string;
  text(fault: string, minutes: number): string;
  /** Text of the all-clear; missing for a problem that only a restart ends. */
  over?: string;
}

export const STORE: ServerProblem = {
  kind: 'store',
  text: (fault, minutes) =>
    `${hostname()} ne peut plus enregistrer aucune demande depuis ${minutes}\u00a0min (${fault}). Les visiteurs sont priés de renvoyer leur formulaire.`,
  over: 'les demandes sont de nouveau enregistrées.',
};

/** The store commits leads, and this server cannot claim them. */
export const DELIVERY: ServerProblem = {
  kind: 'delivery',
  text: (fault, minutes) =>
    `Les demandes sont enregistrées, mais ${hostname()} n’en transmet plus aucune depuis ${minutes}\u00a0min (${fault}). Elles attendent, aucune n’est perdue. À faire\u00a0: bin/site doctor.`,
  over: 'les demandes sont de nouveau transmises.',
};

/**
 * Alert of one server, kept in memory, so that it works while the store is down: sent after a minute, then once a day, with
 * an all-clear at the end.
 */
export class ServerAlarm {
  readonly #problem: ServerProblem;
  readonly #notify: (message: Message) => Promise<Notified>;
  readonly #now: () => number;
  #since: number | undefined;
  /** The alert was sent, the all-clear not yet. */
  #sent = false;
  #nextAt = 0;

  constructor(
    problem: ServerProblem,
    send: (message: Message) => Promise<Notified> = notify,
    now: () => number = () => performance.now(),
  ) {
    this.#problem = problem;
    this.#notify = send;
    this.#now = now;
  }

  /** @param fault as the log has it */
  async failing(fault: string): Promise<void> {
    const now = this.#now();
    const since = (this.#since ??= now);
    if (now - since < AFTER_MS || now < this.#nextAt) return;
    this.#nextAt = now + RETRY_MS;
    const minutes = Math.floor((now - since) / 60_000);
    const {kind, text} = this.#problem;
    const {sent} = await this.#notify({kind, text: text(fault, minutes), facts: {code: fault, minutes}});
    if (!sent) return;
    this.#sent = true;
    // If the problem ended while the alert was sent, the next failure is a new problem.
    if (this.#since === since) this.#nextAt = now + DAY_MS;
  }

  async well(): Promise<void> {
    if (this.#since !== undefined) this.#nextAt = 0;
    this.#since = undefined;
    const {kind, over} = this.#problem;
    const now = this.#now();
    if (!this.#sent || !over || now < this.#nextAt) return;
    this.#nextAt = now + RETRY_MS;
    const {sent} = await this.#notify({
      kind: 'over',
      text: `Retour à la normale\u00a0: ${over}`,
      facts: {of: kind},
    });
    this.#sent = !sent;
  }
}
