import 'server-only';
import {env} from '@/lib/config/env';
import {GatewayError} from '@/lib/http/gateway-error';
import {log} from '@/lib/http/log';
import type {Failure, Job, Outbox} from '@/lib/outbox/outbox';
import {deliver} from './deliveries';
import {DESTINATIONS} from './kinds';
import {outbox} from './store';

/** Several servers may share a store: what another one left behind is found by looking. */
const LOOK_EVERY_MS = 1_000;
const TIDY_EVERY_MS = 3_600_000;

/** A receiver that hangs holds at most this many of its own jobs, and none of the others'. */
const IN_FLIGHT_PER_DESTINATION = 4;

const KEY = Symbol.for('site.worker');
type Home = {[KEY]?: Worker};

function failureOf(error: unknown): Failure {
  if (error instanceof GatewayError) {
    const {service, code, fault, retryAfterSeconds, uncertain} = error;
    return {error: `${service}: ${code}`, fault, retryAfterSeconds, uncertain};
  }
  // A fault of our own: the lead waits for a version that can deliver it.
  return {error: error instanceof Error ? error.name : 'unknown', fault: 'passing', uncertain: true};
}

/** Delivers what the outbox holds, from start to stop. */
class Worker {
  #stopped = false;
  #inFlight = new Map<string, Set<Promise<void>>>(DESTINATIONS.map((name) => [name, new Set()]));
  #wake: () => void = () => {};
  #tidyAt = 0;
  readonly #ended: Promise<void>;

  constructor() {
    this.#ended = this.#run();
  }

  wake(): void {
    this.#wake();
  }

  /** Claims nothing more and waits for what is under way; the rest is claimed again when its lease ends. */
  async stop(deadlineMs: number): Promise<void> {
    this.#stopped = true;
    this.#wake();
    const finished = this.#ended.then(() =>
      Promise.all([...this.#inFlight.values()].flatMap((jobs) => [...jobs])),
    );
    await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, deadlineMs).unref())]);
  }

  async #run(): Promise<void> {
    let resumed = false;
    while (!this.#stopped) {
      try {
        const store = await outbox();
        if (!resumed) await store.resume();
        resumed = true;
        for (const job of await store.claim(this.#room())) this.#start(store, job);
        if (Date.now() >= this.#tidyAt) {
          await store.tidy(env().leadRetentionDays * 24 * 3_600_000);
          this.#tidyAt = Date.now() + TIDY_EVERY_MS;
        }
      } catch (error) {
        log.error(
          {code: (error as {code?: string}).code ?? (error as Error).name},
          'the store did not answer the worker',
        );
      }
      await this.#rest();
    }
  }

  #room(): Map<string, number> {
    return new Map([...this.#inFlight].map(([name, jobs]) => [name, IN_FLIGHT_PER_DESTINATION - jobs.size]));
  }

  #rest(): Promise<void> {
    if (this.#stopped) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, LOOK_EVERY_MS);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #start(store: Outbox, job: Job): void {
    const jobs = this.#inFlight.get(job.destination);
    const work = this.#deliver(store, job)
      .catch((error: unknown) =>
        log.error(
          {job: job.id, code: (error as Error).name},
          'the outcome of a delivery could not be recorded',
        ),
      )
      .finally(() => {
        jobs?.delete(work);
        this.#wake();
      });
    jobs?.add(work);
  }

  async #deliver(store: Outbox, job: Job): Promise<void> {
    const about = {lead: job.leadId, kind: job.kind, step: job.step, attempt: job.attempts};
    let failure: Failure | undefined;
    try {
      await deliver(job);
    } catch (error) {
      failure = failureOf(error);
    }
    if (!failure) {
      const ours = await store.complete(job);
      log.info({...about, ours}, 'delivered');
      return;
    }
    const outcome = await store.fail(job, failure);
    log[outcome === 'parked' || outcome === 'paused' ? 'error' : 'warn'](
      {...about, error: failure.error, outcome},
      'not delivered',
    );
  }
}

/** Starts this process's worker, once. */
export function startWorker(): void {
  (globalThis as Home)[KEY] ??= new Worker();
}

/** Tells the worker that there is something new; without one (in a build, say) nothing happens. */
export function wakeWorker(): void {
  (globalThis as Home)[KEY]?.wake();
}
