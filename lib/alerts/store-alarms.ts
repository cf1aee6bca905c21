import '#server-only';
import {storeFault} from '#lib/database/unusable.ts';
import {DELIVERY, ServerAlarm, STORE} from './server-alarm.ts';

/** The alarms about the store of this server: leads cannot be stored, or they can and are not delivered. */
export class StoreAlarms {
  readonly #probeStore: () => Promise<void>;
  readonly #leads = new ServerAlarm(STORE);
  readonly #deliveries = new ServerAlarm(DELIVERY);

  /** @param probeStore throws if the store cannot commit a lead */
  constructor(probeStore: () => Promise<void>) {
    this.#probeStore = probeStore;
  }

  /** @throws the error of the probe */
  async probe(): Promise<void> {
    try {
      await this.#probeStore();
    } catch (error) {
      await this.#leads.failing(storeFault(error));
      throw error;
    }
    await this.#leads.well();
  }

  /** No job could be claimed. A probe tells whether leads can be stored all the same. */
  async claimFailed(error: unknown): Promise<void> {
    const stores = await this.probe().then(
      () => true,
      () => false,
    );
    if (stores) await this.#deliveries.failing(storeFault(error));
  }

  claimed(): Promise<void> {
    return this.#deliveries.well();
  }
}
