import '#server-only';
import {hostname} from 'node:os';
import {env} from '#lib/config/env.ts';
import {isLocalAddress} from '#lib/config/local-address.ts';
import {addressAnswers} from '#lib/observability/metrics.ts';
import {siteId} from '#lib/outbox/admin/site-id.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import {AlertLog} from './alert-log.ts';
import {askAddress, type AddressFault} from './ask-address.ts';
import {settle, type Alert} from './settle.ts';

const EVERY_MS = 3_600_000;
/** While there is a fault, or an alert could not be sent. */
const AGAIN_MS = 60_000;
/** A fault that a server found is over for the others after so long, be it that the server is gone. */
const SEEN_MS = 3 * AGAIN_MS;

const SENTENCES: Record<AddressFault['kind'], (siteUrl: string, detail: string) => string> = {
  unreachable: (siteUrl, code) =>
    `${hostname()} ne joint pas ${siteUrl} (${code}). À faire\u00a0: vérifier le DNS, nginx et le pare-feu\u00a0; si les visiteurs y accèdent, nommer cette adresse dans /etc/hosts.`,
  certificate: (siteUrl, code) =>
    `Le certificat de ${siteUrl} n’est pas valable (${code})\u00a0: les navigateurs arrêtent les visiteurs. À faire\u00a0: le renouveler (certbot renew), puis recharger nginx.`,
  expiring: (siteUrl, days) =>
    `Le certificat de ${siteUrl} prend fin dans ${days}\u00a0jour${Number(days) > 1 ? 's' : ''} et n’a pas été renouvelé. À faire\u00a0: certbot renew, puis recharger nginx.`,
  status: (siteUrl, status) =>
    `${siteUrl} répond ${status}. À faire\u00a0: bin/site doctor, et le journal de nginx.`,
  redirect: (siteUrl) =>
    `${siteUrl} renvoie ailleurs\u00a0: les pages, le plan du site et les mails nomment une adresse qui n’est pas celle du site. À faire\u00a0: corriger SITE_URL, ou la redirection.`,
  other: (siteUrl) =>
    `À ${siteUrl} répond autre chose que ce site. À faire\u00a0: vérifier le DNS, nginx et SITE_URL.`,
  canonical: (siteUrl, origin) =>
    `Les pages servies à ${siteUrl} donnent une autre adresse comme la leur (${origin}). À faire\u00a0: le même SITE_URL sur tous les serveurs.`,
};

const ALL_CLEARS = {
  address: () => `Retour à la normale\u00a0: le site répond à ${env().siteUrl}, avec un certificat valable.`,
};

const alertOf = (siteUrl: string, {kind, detail}: AddressFault): Alert => ({
  kind: 'address',
  name: 'address',
  // A certificate that has ended is news after one that will.
  level: kind === 'expiring' ? 0 : 1,
  quietMs: 0,
  text: SENTENCES[kind](siteUrl, detail),
  facts: {fault: kind, detail},
});

interface Options {
  ask?: typeof askAddress;
  now?: () => number;
}

/** Asks for the site at SITE_URL once an hour, as a visitor would. Each server does, and one of a store sends the alert. */
export class PublicAddress {
  readonly #ask: typeof askAddress;
  readonly #now: () => number;
  #nextAt = 0;
  #failing = false;
  #fault: AddressFault | undefined;

  constructor({ask = askAddress, now = () => performance.now()}: Options = {}) {
    this.#ask = ask;
    this.#now = now;
  }

  /** A fault that two calls in a row have found. */
  get fault(): AddressFault | undefined {
    return this.#fault;
  }

  /** Called with every check for alerts. An address of this machine is not asked. */
  async check(store: Store, siteUrl = env().siteUrl): Promise<void> {
    if (isLocalAddress(siteUrl) || this.#now() < this.#nextAt) return;
    this.#nextAt = this.#now() + AGAIN_MS;
    const fault = await this.#ask(siteUrl, await siteId(store));
    const isConfirmed = this.#failing || !fault;
    this.#failing = fault !== undefined;
    if (!isConfirmed) return;
    this.#fault = fault;
    addressAnswers.set(fault ? 0 : 1);
    const log = new AlertLog(store);
    // One server may reach the address, and another one not.
    if (fault) await log.seen('address', SEEN_MS);
    await settle(store, fault ? [alertOf(siteUrl, fault)] : [], ALL_CLEARS);
    if (!fault && !(await log.isOpen('address'))) this.#nextAt = this.#now() + EVERY_MS;
  }
}

/** Of this process; health shows its fault. */
export const publicAddress = new PublicAddress();
