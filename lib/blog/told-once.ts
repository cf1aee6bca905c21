import {log} from '#lib/http/log.ts';

/** Articles of which it is remembered that something is wrong with them. */
const MOST = 1_000;

/** Says what is wrong with an article once, until it is well again. */
export class ToldOnce {
  #told = new Set<number>();

  tell(article: number, sentence: string): void {
    if (this.#told.has(article) || this.#told.size >= MOST) return;
    this.#told.add(article);
    log.warn({service: 'backend', article}, sentence);
  }

  isWell(article: number): void {
    this.#told.delete(article);
  }
}
