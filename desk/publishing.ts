import {Publisher, type Outcome} from '#lib/publication/runner.ts';
import {publishingState} from '#lib/publication/state.ts';

/** The publisher as the desk runs it, for its page of progress. */
export class Publishing {
  made = 0;
  of = 0;
  outcome: Outcome | undefined;
  readonly #publisher: Publisher;

  constructor(publisher?: Publisher) {
    this.#publisher =
      publisher ??
      new Publisher(({made, of}) => {
        this.made = made;
        this.of = of;
      });
  }

  get running(): boolean {
    return this.#publisher.running;
  }

  get refused(): string | undefined {
    return publishingState()?.refused;
  }

  start(): void {
    this.outcome = undefined;
    this.made = this.of = 0;
    void this.#publisher.publish().then((outcome) => {
      if (!this.running) this.outcome = outcome;
    });
  }
}
