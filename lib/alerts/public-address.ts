import '#server-only';
import {env} from '#lib/config/env.ts';
import {isLocalAddress} from '#lib/config/local-address.ts';
import {addressAnswers} from '#lib/observability/metrics.ts';
import {askAddress, type AddressFault} from './ask-address.ts';
import type {Check} from './reconcile.ts';
import {counted, told} from './told.ts';

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

export const ADDRESS_CHECK: Check<Pick<PublicAddress, 'fault'>> = {
  kind: 'address',
  // One server may reach the address, and another one not. A server that stops reports no more.
  holdMs: 3 * AGAIN_MS,
  find({fault}) {
    if (!fault) return false;
    const {kind, detail} = fault;
    const words = {days: counted(Number(detail), 'jour')};
    // A certificate that has ended is news after one that will.
    const level = kind === 'expiring' ? 0 : 1;
    return {...told(`address ${kind}`, {fault: kind, detail}, words), level};
  },
};
