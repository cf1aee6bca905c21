import '#server-only';
import {setTimeout as sleep} from 'node:timers/promises';
import {env} from '#lib/config/env.ts';
import {storeFault} from '#lib/database/unusable.ts';
import {inRequest, log} from '#lib/http/log.ts';
import {attempts, deliveries} from '#lib/http/metrics.ts';
import {Once} from '#lib/http/once.ts';
import type {DeliveryFailure, Job, Outbox} from '#lib/outbox/outbox.ts';
import {LEASE} from '#lib/outbox/policy.ts';
import {raiseAlerts, standing} from './alerts.ts';
import {SharedErasures} from './erasures.ts';
import {beat} from './heartbeat.ts';
import {failureOf, deliver, concurrency} from './kinds.ts';
import {OwnAlarm, STORE} from './own-alarm.ts';
import {purge} from './purge.ts';
import {saveRefusals} from './refusals.ts';
import {openStore, type OpenStore} from './store.ts';
import {tell} from './tell.ts';

/** Several servers may share a store: what another one left behind is found by looking. */
const LOOK_EVERY_MS = 1_000;
/** Between two looks, however often it is woken: what came meanwhile is claimed together, and visitors come first. */
const PAUSE_MS = 20;
const TIDY_EVERY_MS = 3_600_000;
const ALERTS_EVERY_MS = 30_000;

interface Doing {
  open: () => Promise<OpenStore>;
  deliver: (job: Job) => Promise<void>;
  /** Tells of trouble that is not the store's, at every look for alerts. */
  tellOwnTroubles: () => Promise<void>;
}

/** Delivers what the outbox holds, from start to stop. */
export class Worker {
  #stopped = false;
  /** Deliveries under way, by destination. */
  readonly #inFlight = new Map<string, Set<Promise<void>>>();
  #wake: () => void = () => {};
  #woken = false;
  #tidyAt = 0;
  #alertsAt = 0;
  /** Both may take their time; deliveries go on. */
  #alerting: Promise<void> | undefined;
  #tidying: Promise<void> | undefined;
  #opened: OpenStore | undefined;
  /** A store that is gone is said at once, and then every minute. */
  readonly #complaint = new Once(60_000);
  readonly #erasures = new SharedErasures();
  readonly #storeAlarm = new OwnAlarm(STORE, tell);
  readonly #doing: Doing;
  readonly #ended: Promise<void>;

  constructor(doing: Partial<Doing> = {}) {
    this.#doing = {open: openStore, deliver, tellOwnTroubles: async () => {}, ...doing};
    this.#ended = this.#run();
  }

  wake(): void {
    this.#woken = true;
    this.#wake();
  }

  /** Claims nothing more and waits for what is under way; the rest is claimed again when its lease ends. */
  async stop(deadlineMs: number): Promise<void> {
    this.#stopped = true;
    this.#wake();
    const finished = this.#ended.then(async () => {
      await Promise.all([...this.#inFlight.values()].flatMap((jobs) => [...jobs]));
      await this.#alerting;
      if (this.#opened) await this.#writeDown(this.#opened);
    });
    await Promise.race([finished, sleep(deadlineMs, undefined, {ref: false})]);
  }

  async #run(): Promise<void> {
    let begun = false;
    while (!this.#stopped) {
      try {
        const open = (this.#opened = await this.#doing.open());
        if (!begun) await this.#begin(open);
        begun = true;
        for (const job of await open.outbox.claim(this.#room())) this.#start(open.outbox, job);
        if (this.#complaint.ends()) log.info('the store answers again');
        this.#nowAndThen(open);
      } catch (error) {
        this.#complain(storeFault(error));
      }
      await this.#rest();
    }
  }

  /** The configuration may have been mended; and whoever starts a server is told what waits for him. */
  async #begin(open: OpenStore): Promise<void> {
    const waiting = await standing(open);
    if (waiting) {
      const red = process.stderr.isTTY ? ['\u001b[31m', '\u001b[0m'] : ['', ''];
      process.stderr.write(`${red[0]}${waiting}${red[1]}\n`);
    }
    await open.outbox.resume();
  }

  #nowAndThen(open: OpenStore): void {
    if (Date.now() >= this.#tidyAt) {
      this.#tidyAt = Date.now() + TIDY_EVERY_MS;
      this.#tidying ??= purge(open.outbox)
        .then((erased) => {
          if (Object.values(erased).some(Boolean)) log.info({erased}, 'what has had its time was erased');
        })
        .catch((error: unknown) => this.#complain(storeFault(error)))
        .finally(() => (this.#tidying = undefined));
    }
    if (Date.now() >= this.#alertsAt && !this.#alerting) {
      this.#alertsAt = Date.now() + ALERTS_EVERY_MS;
      this.#alerting = this.#lookAround(open)
        .catch((error: unknown) => this.#complain(storeFault(error)))
        .finally(() => (this.#alerting = undefined));
    }
  }

  /** A claim that finds nothing writes nothing, so whether the store can still commit is tried. */
  async #lookAround(open: OpenStore): Promise<void> {
    await open.outbox.probe();
    await this.#storeAlarm.well();
    await raiseAlerts(open);
    await this.#doing.tellOwnTroubles();
    await beat();
    await this.#writeDown(open);
  }

  /** What no lead hangs on: where it fails, it waits for the next look. */
  async #writeDown({store}: OpenStore): Promise<void> {
    try {
      await saveRefusals(store);
      await this.#erasures.share(store, env().dataDir);
    } catch (error) {
      log.warn({code: storeFault(error)}, 'counts and notes could not be written down yet');
    }
  }

  #complain(fault: string): void {
    void this.#storeAlarm.failing(fault);
    if (this.#complaint.begins(fault)) log.error({code: fault}, 'the store does not answer the worker');
  }

  #room(): Map<string, number> {
    return new Map(
      [...concurrency()].map(([name, most]) => [name, most - (this.#inFlight.get(name)?.size ?? 0)]),
    );
  }

  async #rest(): Promise<void> {
    if (!this.#stopped) await sleep(PAUSE_MS);
    // Woken while it was at work: what came in meanwhile is looked at now.
    if (!this.#stopped && !this.#woken)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, LOOK_EVERY_MS);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.#woken = false;
  }

  #start(store: Outbox, job: Job): void {
    const jobs = this.#inFlight.get(job.destination) ?? new Set();
    this.#inFlight.set(job.destination, jobs);
    // Its lines are found by the name of the request that brought it.
    const {request} = (job.context ?? {}) as {request?: string};
    const work = inRequest(request, () => this.#deliver(store, job))
      .catch((error: unknown) =>
        log.error(
          {job: job.id, code: (error as Error).name},
          'the outcome of a delivery could not be recorded',
        ),
      )
      .finally(() => {
        jobs.delete(work);
        this.wake();
      });
    jobs.add(work);
  }

  async #deliver(store: Outbox, job: Job): Promise<void> {
    const about = {lead: job.leadId, kind: job.kind, step: job.step, attempt: job.attempts};
    const observe = attempts.startTimer({destination: job.destination});
    let failure: DeliveryFailure | undefined;
    try {
      await this.#doing.deliver(job);
    } catch (error) {
      failure = failureOf(error);
    }
    if (!failure) {
      const seconds = observe({outcome: 'delivered', fault: ''});
      deliveries.observe(
        {kind: job.kind, step: job.step},
        (job.claimedAt - job.waitingSince) / 1000 + seconds,
      );
      const ours = await this.#record(() => store.complete(job));
      log.info({...about, ours}, 'delivered');
      return;
    }
    const told = failure;
    const outcome = await this.#record(() => store.fail(job, told));
    observe({outcome, fault: failure.fault});
    log[outcome === 'parked' || outcome === 'paused' ? 'error' : 'warn'](
      {...about, error: failure.error, outcome},
      'not delivered',
    );
    if (outcome === 'parked' || outcome === 'paused') this.#alertsAt = 0;
  }

  /** What a receiver has done must be written down, or it is asked again: a store that is gone for a moment is waited for. */
  async #record<T>(write: () => Promise<T>): Promise<T> {
    const until = Date.now() + LEASE / 2;
    for (;;) {
      try {
        return await write();
      } catch (error) {
        if (Date.now() > until) throw error;
        await sleep(500);
      }
    }
  }
}

let worker: Worker | undefined;

/** Starts this process's worker, once, and gives it to whoever has to stop it. */
export function startWorker(doing?: Partial<Doing>): Worker {
  return (worker ??= new Worker(doing));
}

/** Tells the worker that there is something new; without one (in a build, say) nothing happens. */
export function wakeWorker(): void {
  worker?.wake();
}
