import {PER_PAGE} from '#lib/blog/pagination.ts';
import {ArticleSearch, MAX_QUESTION_CHARACTERS, type SearchEntry} from '#lib/blog/search.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {say} from '#lib/i18n/say.ts';
import {log} from '#lib/observability/log.ts';
import type {Finished} from '#lib/publication/manifest.ts';
import {markedSearch, MAX_RESULTS, SEARCH_MARKS} from '#lib/publication/marks.ts';
import {escapeMarkup} from '#lib/security/escape-markup.ts';
import type {Site} from './site.ts';

type SearchAnswer = {answer: Finished; html?: string};

const WIDE = /<li class="([^"]*)">⟦wide⟧<\/li>/;
const CARD = /<li class="([^"]*)">⟦card⟧<\/li>/;

export class Search {
  #site: Site;
  #index: ArticleSearch | undefined;
  /** A card is in the body of its list's page. */
  #places = new Map<number, number>();
  #body: string | undefined;
  #updating = Promise.resolve();

  constructor(site: Site) {
    this.#site = site;
  }

  /** The index before answers until then. */
  update(): Promise<void> {
    return (this.#updating = this.#updating.then(() => this.#update()));
  }

  async #update(): Promise<void> {
    const {search} = this.#site.manifest;
    if (search === undefined || search === this.#body) return;
    try {
      const entries = JSON.parse(await this.#site.text(search)) as SearchEntry[];
      this.#index = await ArticleSearch.inChunks(entries);
      this.#places = new Map([...(this.#site.slugs?.keys() ?? [])].map((id, place) => [id, place]));
      this.#body = search;
    } catch (error) {
      log.warn({code: (error as NodeJS.ErrnoException).code}, 'the index of the search could not be read');
    }
  }

  /** Undefined where no page of the search was published. */
  async find(locale: Locale, query: string): Promise<SearchAnswer | undefined> {
    const asked = new URLSearchParams(query).get('q') ?? '';
    const question = asked.trim().slice(0, MAX_QUESTION_CHARACTERS);
    if (!this.#index) await this.#updating;
    const ids = question ? (this.#index?.find(question) ?? []) : [];
    const cards = await this.#cards(locale, ids.slice(0, MAX_RESULTS));
    const marks = !question ? 'hint' : cards.length ? 'found' : 'none';
    const answer = this.#site.answer(markedSearch(locale, marks));
    if (!answer || marks === 'hint') return answer && {answer};
    const text = await this.#site.text(answer.body);
    const page = text.replaceAll(SEARCH_MARKS.question, () => escapeMarkup(question));
    return {answer, html: cards.length ? this.#filled(page, locale, question, ids.length, cards) : page};
  }

  #filled(page: string, locale: Locale, query: string, count: number, cards: readonly string[]): string {
    const {found, first} = this.#site.manifest.searchTexts[locale];
    const sentences = [say(locale, found, {count, query})];
    if (count > MAX_RESULTS) sentences.push(say(locale, first, {shown: MAX_RESULTS}));
    const wide = WIDE.exec(page)?.[1] ?? '';
    // Of an odd number the first fills a row, so that the last row is full.
    const items = cards.map((card, index) => {
      const className = index === 0 && cards.length % 2 ? wide : (CARD.exec(page)?.[1] ?? '');
      return `<li class="${className}">${card}</li>`;
    });
    return page
      .replace(SEARCH_MARKS.sentence, () => escapeMarkup(sentences.join(' ')))
      .replace(WIDE, '')
      .replace(CARD, () => items.join(''));
  }

  async #cards(locale: Locale, ids: readonly number[]): Promise<string[]> {
    const lists = this.#site.manifest.cards[locale];
    const pages = new Map<string, Record<string, string>>();
    const cards: string[] = [];
    for (const id of ids) {
      const body = lists[Math.floor((this.#places.get(id) ?? -1) / PER_PAGE)];
      if (!body) continue;
      if (!pages.has(body))
        pages.set(body, JSON.parse(await this.#site.text(body)) as Record<string, string>);
      const card = pages.get(body)?.[id];
      if (card) cards.push(card);
    }
    return cards;
  }
}
