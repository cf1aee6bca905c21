import '#server-only';
import {blog} from '#lib/blog/articles.ts';
import {forwardedForIgnored} from '#lib/security/observed.ts';
import {tell, type Message, type Told} from './tell.ts';

/** What passes within it is no news: a database that restarts, say. */
const AFTER_MS = 60_000;
const REMIND_AFTER_MS = 24 * 3_600_000;
/** Between two tries to tell. */
const TRY_AGAIN_MS = 60_000;

/** How a trouble is told. */
interface Trouble {
  kind: string;
  text(fault: string, minutes: number): string;
  over: string;
}

export const STORE: Trouble = {
  kind: 'store',
  text: (fault, minutes) =>
    `Plus aucune demande ne peut être enregistrée depuis ${minutes}\u00a0min (${fault}). Les visiteurs sont priés de renvoyer leur formulaire.`,
  over: 'les demandes sont de nouveau enregistrées.',
};

export const ARTICLES: Trouble = {
  kind: 'articles',
  text: (_fault, minutes) =>
    `Aucun article n’a pu être lu depuis le démarrage, il y a ${minutes}\u00a0min\u00a0: le blog ne s’affiche pas. À faire\u00a0: vérifier le serveur PHP et LEGACY_HOST_URL.`,
  over: 'les articles sont lus.',
};

export const PROXY: Trouble = {
  kind: 'proxy',
  text: () =>
    'X-Forwarded-For arrive et TRUSTED_PROXY_HOPS vaut 0. Derrière un proxy, tous les visiteurs comptent pour un seul et seront bientôt refusés\u00a0: indiquez le nombre de proxys, puis redémarrez. Sans proxy, quelqu’un invente cet en-tête, sans effet.',
  over: 'X-Forwarded-For n’est plus ignoré.',
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
    if (told) await this.#tell({kind: 'over', text: `Retour à la normale\u00a0: ${over}`, facts: {of: kind}});
  }
}

/** Looks for what this server alone may see: no list of articles yet, or addresses that it must not believe. */
export function ownTroubles(): () => Promise<void> {
  const articles = new OwnAlarm(ARTICLES, tell);
  const proxy = new OwnAlarm(PROXY, tell);
  return async () => {
    if (blog().reader.failing) await articles.failing('unread');
    else await articles.well();
    // It lasts until a start with other settings.
    if (forwardedForIgnored()) await proxy.failing('ignored');
  };
}
