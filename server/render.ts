import type {IncomingMessage, ServerResponse} from 'node:http';
import {setImmediate as nextTurn} from 'node:timers/promises';
import inject, {type Response as InjectedResponse} from 'light-my-request';
import pLimit, {type LimitFunction} from 'p-limit';
import {renders} from '#lib/http/metrics.ts';
import type {Locale} from '#lib/i18n/routing.ts';

/** Longer than the deadline of a backend, in milliseconds. */
const TIMEOUT_MS = 20_000;
/** A render takes the processor for some 20 ms; two at once would only share it. */
const CONCURRENCY = 1;
/** Renders that may wait; further ones are refused. */
const MAX_QUEUED = 200;

export interface Rendered {
  status: number;
  /** Content-Type, with its charset. */
  type: string;
  body: Buffer;
  location?: string;
}

/** A page could not be rendered. The message names the reason, not the address, which may hold personal data. */
export class RenderError extends Error {
  override name = 'RenderError';
}

/** Tests make them smaller. */
interface Bounds {
  timeoutMs?: number;
  concurrency?: number;
  maxQueued?: number;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface RenderRequest {
  /** Path and query: of a canonical address, or of an internal page with its key. */
  url: string;
  locale: Locale;
}

const first = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);

/** Asks Next for pages, in memory and with nothing of a visitor in the request. */
export class Renderer {
  /** How many renders were begun, for tests and the bench. */
  begun = 0;
  readonly #handle: Handle;
  readonly #timeoutMs: number;
  readonly #maxQueued: number;
  readonly #limit: LimitFunction;
  readonly #headers: Record<string, string>;

  constructor(
    handle: Handle,
    siteUrl: string,
    {timeoutMs = TIMEOUT_MS, concurrency = CONCURRENCY, maxQueued = MAX_QUEUED}: Bounds = {},
  ) {
    const {host, protocol} = new URL(siteUrl);
    this.#handle = handle;
    this.#timeoutMs = timeoutMs;
    this.#maxQueued = maxQueued;
    this.#limit = pLimit(concurrency);
    this.#headers = {host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1)};
  }

  /** @throws {RenderError} when the queue is full, the render takes too long, or the page breaks */
  async render(request: RenderRequest): Promise<Rendered> {
    if (this.#limit.pendingCount >= this.#maxQueued)
      throw new RenderError('too many pages are being rendered');
    return this.#limit(async () => {
      // Cached answers to requests that arrived during the last render go first.
      await nextTurn();
      return this.#render(request);
    });
  }

  async #render({url, locale}: RenderRequest): Promise<Rendered> {
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
    }
  }

  async #ask(url: string, headers: Record<string, string>): Promise<InjectedResponse> {
    // AbortSignal.timeout() cannot be cleared, and would retain the page until it fires.
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), this.#timeoutMs);
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
}
