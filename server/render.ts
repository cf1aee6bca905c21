import type {IncomingMessage, ServerResponse} from 'node:http';
import inject, {type Response as InjectedResponse} from 'light-my-request';
import type {Locale} from '#lib/i18n/routing.ts';
import {renders} from '#lib/observability/metrics.ts';

/** Milliseconds of one render: longer than a backend that answers at the last moment. */
const RENDER_WITHIN = 20_000;
/** A render keeps the processor for some twenty milliseconds; after each, what is kept is handed out. Two would take turns. */
const AT_ONCE = 1;
/** Beyond it nobody waits for his turn. */
const MOST_WAITING = 200;

export interface Rendered {
  status: number;
  /** Content-Type, with its charset. */
  type: string;
  body: Buffer;
  location?: string;
}

/** A page could not be rendered. The message names the reason without the address, which may be anyone's. */
export class RenderError extends Error {
  override name = 'RenderError';
}

/** Bounds that tests make smaller. */
interface Bounds {
  withinMs?: number;
  atOnce?: number;
  mostWaiting?: number;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Wish {
  /** The address a browser would ask for, with the query of the search or the key of a form’s answer. */
  url: string;
  locale: Locale;
}

const first = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);

/** Next as the renderer of pages: asked in memory, with nothing of a visitor in the request. */
export class Renderer {
  /** How many renders were begun, for tests and the bench. */
  begun = 0;
  readonly #handle: Handle;
  readonly #bounds: Required<Bounds>;
  readonly #headers: Record<string, string>;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(handle: Handle, siteUrl: string, bounds: Bounds = {}) {
    const {host, protocol} = new URL(siteUrl);
    this.#handle = handle;
    this.#bounds = {withinMs: RENDER_WITHIN, atOnce: AT_ONCE, mostWaiting: MOST_WAITING, ...bounds};
    this.#headers = {host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1)};
  }

  /** @throws {RenderError} when there is no answer in time, or one that says that the page broke */
  async render({url, locale}: Wish): Promise<Rendered> {
    await this.#turn();
    this.begun++;
    try {
      const answer = await this.#ask(url, {...this.#headers, 'accept-language': locale});
      const {statusCode: status, headers, rawPayload: body} = answer;
      if (status >= 500 && status !== 503) throw new RenderError(`the renderer answered ${status}`);
      renders.inc({outcome: 'made'});
      return {
        status,
        type: first(headers['content-type'] as string | string[] | undefined) ?? '',
        body,
        location: first(headers.location),
      };
    } catch (error) {
      renders.inc({outcome: 'failed'});
      if (error instanceof RenderError) throw error;
      throw new RenderError(`the renderer failed: ${(error as {code?: string}).code ?? 'unknown'}`);
    } finally {
      this.#running--;
      // Not at once: requests that have arrived meanwhile come first.
      setImmediate(() => this.#next());
    }
  }

  async #ask(url: string, headers: Record<string, string>): Promise<InjectedResponse> {
    // Ended with the render: a signal that ends by itself would hold all that was rendered until then.
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), this.#bounds.withinMs);
    try {
      return await new Promise((resolve, reject) => {
        const dispatch = (request: unknown, response: unknown) =>
          void this.#handle(request as IncomingMessage, response as ServerResponse).catch(reject);
        inject(dispatch, {method: 'GET', url, headers, signal: late.signal}).then(resolve, reject);
      });
    } finally {
      clearTimeout(timer);
    }
  }

  #next(): void {
    if (this.#running < this.#bounds.atOnce) this.#waiting.shift()?.();
  }

  async #turn(): Promise<void> {
    if (this.#running >= this.#bounds.atOnce) {
      if (this.#waiting.length >= this.#bounds.mostWaiting)
        throw new RenderError('too many pages are being rendered');
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#running++;
  }
}
