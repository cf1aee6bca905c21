import '#server-only';
import {setTimeout as sleep} from 'node:timers/promises';
import {storeFault} from '#lib/database/unusable.ts';
import {LogThrottle} from '#lib/observability/log-throttle.ts';
import {inRequest, log} from '#lib/observability/log.ts';
import {attempts, deliveries} from '#lib/observability/metrics.ts';
import {openStore, type OpenStore} from '#lib/outbox/open-store.ts';
import type {Outbox} from '#lib/outbox/outbox.ts';
import type {Job} from '#lib/outbox/queue/claim.ts';
import {LEASE_MS} from '#lib/outbox/queue/policy.ts';
import {CONCURRENCY, deliver, failureOf} from './kinds.ts';

/** How often the queue is polled. Another server of the same store wakes no worker here. */
const POLL_EVERY_MS = 1_000;
/** Between two claims, however often the worker is woken: jobs are claimed together, and requests come first. */
const PAUSE_MS = 20;

/** Records what became of a delivery, again while the store is down: an outcome that is not recorded is delivered again. */
async function recordOutcome<T>(write: () => Promise<T>): Promise<T> {
  const until = performance.now() + LEASE_MS / 2;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (performance.now() > until) throw error;
      await sleep(500);
    }
  }
}

interface Options {
  open: () => Promise<OpenStore>;
  deliver: (job: Job, outbox: Outbox) => Promise<void>;
  needsOperator: () => void;
}

export class Worker {
  #stopped = false;
  readonly #inFlight = new Map<Promise<void>, string>();
  #wake: () => void = () => {};
  #woken = false;
  readonly #throttle = new LogThrottle(60_000);
  claimFault: unknown;
  readonly #options: Options;
  readonly #ended: Promise<void>;

  constructor(options: Partial<Options> = {}) {
    this.#options = {open: openStore, deliver, needsOperator: () => {}, ...options};
    this.#ended = this.#run();
  }

  wake(): void {
    this.#woken = true;
    this.#wake();
  }

  /** Stops claiming, and waits for running deliveries until a deadline. Later their leases end, and they are claimed again. */
  async stop(deadlineMs: number): Promise<void> {
    this.#stopped = true;
    this.#wake();
    const finished = this.#ended.then(() => Promise.all(this.#inFlight.keys()));
    await Promise.race([finished, sleep(deadlineMs, undefined, {ref: false})]);
  }

  async #run(): Promise<void> {
    let resumed = false;
    while (!this.#stopped) {
      try {
        const open = await this.#options.open();
        // The settings may have been mended since.
        if (!resumed) await open.outbox.resume();
        resumed = true;
        for (const job of await open.outbox.claim(this.#capacity())) this.#start(open, job);
        if (this.#throttle.ends()) log.info('the store answers again');
        this.claimFault = undefined;
      } catch (error) {
        this.claimFault = error;
        const code = storeFault(error);
        if (this.#throttle.begins(code)) log.error({code}, 'the store does not answer the worker');
      }
      await this.#wait();
    }
  }

  #capacity(): Map<string, number> {
    const free = new Map<string, number>(Object.entries(CONCURRENCY));
    for (const name of this.#inFlight.values()) free.set(name, (free.get(name) ?? 0) - 1);
    return free;
  }

  async #wait(): Promise<void> {
    if (!this.#stopped) await sleep(PAUSE_MS);
    // If it was woken while it worked, there are new jobs already.
    if (!this.#stopped && !this.#woken) {
      const {promise, resolve} = Promise.withResolvers<void>();
      this.#wake = resolve;
      await Promise.race([promise, sleep(POLL_EVERY_MS)]);
    }
    this.#woken = false;
  }

  #start(open: OpenStore, job: Job): void {
    // Log lines of the delivery carry the id of the request that brought the lead.
    const {request} = (job.context ?? {}) as {request?: string};
    const work = inRequest(request, () => this.#deliver(open, job))
      .catch((error: unknown) =>
        log.error(
          {job: job.id, code: (error as Error).name},
          'the outcome of a delivery could not be recorded',
        ),
      )
      .finally(() => {
        this.#inFlight.delete(work);
        this.wake();
      });
    this.#inFlight.set(work, job.destination);
  }

  async #deliver({store, outbox}: OpenStore, job: Job): Promise<void> {
    const about = {lead: job.leadId, kind: job.kind, step: job.step, attempt: job.attempts};
    const observe = attempts.startTimer({destination: job.destination});
    const failed = (error: Error) => {
      store.noteDamage(error.cause);
      return failureOf(error);
    };
    const failure = await this.#options.deliver(job, outbox).then(() => undefined, failed);
    if (!failure) {
      const seconds = observe({outcome: 'delivered', fault: ''}) + (job.claimedAt - job.waitingSince) / 1000;
      deliveries.observe({kind: job.kind, step: job.step}, seconds);
      const ours = await recordOutcome(() => outbox.complete(job));
      log.info({...about, ours}, 'delivered');
      return;
    }
    const outcome = await recordOutcome(() => outbox.fail(job, failure));
    observe({outcome, fault: failure.fault});
    const waits = outcome === 'parked' || outcome === 'paused';
    log[waits ? 'error' : 'warn']({...about, error: failure.error, outcome}, 'not delivered');
    if (waits) this.#options.needsOperator();
  }
}

let worker: Worker | undefined;

export function startWorker(options?: Partial<Options>): Worker {
  return (worker ??= new Worker(options));
}

export function wakeWorker(): void {
  worker?.wake();
}
