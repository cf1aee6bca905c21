import {Publisher, type Outcome, type publishOnce} from '#lib/publication/runner.ts';
import {publishingState} from '#lib/publication/state.ts';

/** The publisher as the desk runs it, for its page of progress. */
export class Publishing {
  progress = {made: 0, of: 0};
  outcome: Outcome | undefined;
  readonly #publisher: Publisher;

  /** @param once of a test */
  constructor(once?: typeof publishOnce) {
    this.#publisher = new Publisher((progress) => (this.progress = progress), once);
  }

  get running(): boolean {
    return this.#publisher.running;
  }

  get refused(): string | undefined {
    return publishingState()?.refused;
  }

  start(): void {
    this.outcome = undefined;
    this.progress = {made: 0, of: 0};
    void this.#publisher.publish().then((outcome) => {
      if (!this.running) this.outcome = outcome;
    });
  }
}
