import '#server-only';
import {hostname} from 'node:os';
import {env} from '#lib/config/env.ts';
import {isLocalAddress} from '#lib/config/local-address.ts';
import {addressAnswers} from '#lib/observability/metrics.ts';
import {askAddress, type AddressFault} from './ask-address.ts';
import {counted, type Check} from './reconcile.ts';

const EVERY_MS = 3_600_000;
/** While there is a fault. */
const AGAIN_MS = 60_000;

/** Asks for the site at SITE_URL once an hour, as a visitor would. */
export class PublicAddress {
  readonly #ask: typeof askAddress;
  readonly #now: () => number;
  #nextAt = 0;
  #failed = false;
  #fault: AddressFault | undefined;

  constructor({ask = askAddress, now = () => performance.now()} = {}) {
    this.#ask = ask;
    this.#now = now;
  }

  /** A fault that two calls in a row have found. */
  get fault(): AddressFault | undefined {
    return this.#fault;
  }

  /** Asks if it is time to. An address of this machine is not asked. @param site see `askAddress` */
  async ask(site: string, siteUrl = env().siteUrl): Promise<void> {
    if (isLocalAddress(siteUrl) || this.#now() < this.#nextAt) return;
    this.#nextAt = this.#now() + AGAIN_MS;
    const fault = await this.#ask(siteUrl, site);
    const isConfirmed = this.#failed || !fault;
    this.#failed = fault !== undefined;
    if (!isConfirmed) return;
    this.#fault = fault;
    addressAnswers.set(fault ? 0 : 1);
    if (!fault) this.#nextAt = this.#now() + EVERY_MS;
  }
}

/** Of this process; health shows its fault. */
export const publicAddress = new PublicAddress();

const CERTBOT = 'certbot renew, puis recharger nginx';

const SENTENCES: Record<
  AddressFault['kind'],
  (siteUrl: string, detail: string) => [sentence: string, remedy: string]
> = {
  unreachable: (siteUrl, code) => [
    `${hostname()} ne joint pas ${siteUrl} (${code}).`,
    'vérifier le DNS, nginx et le pare-feu\u00a0; si les visiteurs y accèdent, nommer cette adresse dans /etc/hosts',
  ],
  certificate: (siteUrl, code) => [
    `Le certificat de ${siteUrl} n’est pas valable (${code})\u00a0: les navigateurs arrêtent les visiteurs.`,
    CERTBOT,
  ],
  expiring: (siteUrl, days) => [
    `Le certificat de ${siteUrl} prend fin dans ${counted(Number(days), 'jour')} et n’a pas été renouvelé.`,
    CERTBOT,
  ],
  status: (siteUrl, status) => [
    `${siteUrl} répond ${status}.`,
    'bin/site doctor, puis lire le journal de nginx',
  ],
  redirect: (siteUrl) => [
    `${siteUrl} renvoie ailleurs\u00a0: les pages, le plan du site et les mails nomment une adresse qui n’est pas celle du site.`,
    'corriger SITE_URL, ou la redirection',
  ],
  other: (siteUrl) => [`À ${siteUrl} répond autre chose que ce site.`, 'vérifier le DNS, nginx et SITE_URL'],
  canonical: (siteUrl, origin) => [
    `Les pages servies à ${siteUrl} donnent une autre adresse comme la leur (${origin}).`,
    'le même SITE_URL sur tous les serveurs',
  ],
};

export const ADDRESS_CHECK: Check<Pick<PublicAddress, 'fault'>> = {
  kind: 'address',
  // One server may reach the address, and another one not. A server that stops reports no more.
  holdMs: 3 * AGAIN_MS,
  find({fault}) {
    if (!fault) return false;
    const {kind, detail} = fault;
    const [sentence, remedy] = SENTENCES[kind](env().siteUrl, detail);
    // A certificate that has ended is news after one that will.
    const level = kind === 'expiring' ? 0 : 1;
    return {level, sentence, remedy, facts: {fault: kind, detail}};
  },
  allClear: () => `Retour à la normale\u00a0: le site répond à ${env().siteUrl}, avec un certificat valable.`,
};
