import '#server-only';
import {storeFault} from '#lib/database/unusable.ts';
import {LogThrottle} from '#lib/observability/log-throttle.ts';
import {log} from '#lib/observability/log.ts';

export interface Task {
  name: string;
  everySeconds: number;
  run: () => Promise<unknown>;
  /** Run once more at the stop: it saves what only this process knows. */
  atStop?: boolean;
  /** May take long, and goes on after a start: the stop does not wait for it. */
  isLong?: boolean;
}

const LOG_AGAIN_MS = 600_000;

/** Runs each task by its own period: one that fails or hangs holds up no other. */
export class Tasks {
  #stopped = false;
  readonly #wakes = new Map<string, () => void>();
  readonly #ended: Promise<unknown>;

  constructor(tasks: readonly Task[]) {
    const running = tasks.map((task) => ({task, ended: this.#repeat(task)}));
    this.#ended = Promise.all(running.flatMap(({task, ended}) => (task.isLong ? [] : [ended])));
  }

  soon(name: string): void {
    this.#wakes.get(name)?.();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const wake of this.#wakes.values()) wake();
    await this.#ended;
  }

  async #repeat({name, everySeconds, run, atStop}: Task): Promise<void> {
    const throttle = new LogThrottle(LOG_AGAIN_MS);
    const attempt = async () => {
      try {
        await run();
        if (throttle.ends()) log.info({task: name}, 'a task works again');
      } catch (error) {
        const code = storeFault(error);
        if (throttle.begins(code)) log.error({task: name, code}, 'a task failed; it is tried again');
      }
    };
    while (!this.#stopped) {
      await attempt();
      if (!this.#stopped) await this.#pause(name, everySeconds * 1000);
    }
    if (atStop) await attempt();
  }

  async #pause(name: string, ms: number): Promise<void> {
    const {promise, resolve} = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    this.#wakes.set(name, resolve);
    await promise;
    clearTimeout(timer);
    this.#wakes.delete(name);
  }
}
