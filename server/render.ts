import type {IncomingMessage, ServerResponse} from 'node:http';
import {setImmediate as nextTurn, setTimeout as sleep} from 'node:timers/promises';
import inject, {type Response as InjectedResponse} from 'light-my-request';
import pLimit, {type LimitFunction} from 'p-limit';
import type {Locale} from '#lib/i18n/routing.ts';
import {renders} from '#lib/observability/metrics.ts';
import {limitKey} from '#lib/security/limits.ts';

/** Longer than the deadline of a backend, in milliseconds. */
const TIMEOUT_MS = 20_000;
/** A render takes the processor for some 20 ms; two at once would only share it. */
const CONCURRENCY = 1;
/** Addresses that may wait; further ones are refused. */
const MAX_QUEUED = 200;
/**
 * Renders of one address that may wait behind its own. A page is rendered once for all visitors, and a crawler asks for
 * many at once; a form's answer and a search are for one visitor.
 */
const MAX_WAITING = {page: 20, form: 2, search: 2};
/** A refusal takes this long, in milliseconds: at once, a flood would ask again and leave renders no processor. */
const REFUSAL_MS = 250;

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

/** The queue, or this address's place in it, is full. */
export class QueueFullError extends RenderError {
  override name = 'QueueFullError';

  constructor() {
    super('too many pages are being rendered');
    renders.inc({outcome: 'refused'});
  }
}

async function refuse(): Promise<never> {
  await sleep(REFUSAL_MS);
  throw new QueueFullError();
}

/** Whose request needs the render: each network address has one place in the queue for each kind. */
export interface Requester {
  address: string;
  kind: keyof typeof MAX_WAITING;
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
  /** One search at a time enters the queue, so that no more than one is before a form's answer. */
  readonly #searches = pLimit(1);
  /** One render of each address and kind at a time enters the queue, so that addresses take turns. */
  readonly #lines = new Map<string, LimitFunction>();
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

  /** How many lines of addresses there are, for tests. */
  get lines(): number {
    return this.#lines.size;
  }

  /**
   * @param requester none for what the site needs by itself
   * @throws {QueueFullError} when the queue, or the address's place in it, is full
   * @throws {RenderError} when the render takes too long, or the page breaks
   */
  async render(request: RenderRequest, requester?: Requester): Promise<Rendered> {
    const isSearch = requester?.kind === 'search';
    const queue = isSearch ? this.#searches : this.#limit;
    if (queue.pendingCount >= this.#maxQueued) return refuse();
    const work = () =>
      this.#limit(async () => {
        // Cached answers to requests that arrived during the last render go first.
        await nextTurn();
        return this.#render(request);
      });
    if (!requester) return work();
    return this.#inTurn(requester, isSearch ? () => this.#searches(work) : work);
  }

  async #inTurn({address, kind}: Requester, work: () => Promise<Rendered>): Promise<Rendered> {
    const key = `${kind} ${limitKey(address)}`;
    const line = this.#lines.get(key) ?? pLimit(1);
    if (line.pendingCount >= MAX_WAITING[kind]) return refuse();
    this.#lines.set(key, line);
    try {
      return await line(work);
    } finally {
      if (line.activeCount + line.pendingCount === 0) this.#lines.delete(key);
    }
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
