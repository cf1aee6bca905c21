/** What browsers have and jsdom has not: modal dialogs, scrolling, and our own routes behind fetch. */

interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Call {
  path: string;
  body: Record<string, unknown> | undefined;
}

type Route = (call: Call) => Answer | Promise<Answer>;

/** Answers fetch by hand; `calls` is what was asked, in order. An answer that throws is a network that is down. */
export function answerFetch(route: Route): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = async (path, init) => {
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Call['body']) : undefined;
    const call = {path: String(path), body};
    calls.push(call);
    const answered = Promise.resolve(route(call));
    const given = new Promise<never>((_, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
    );
    const {status = 200, body: json, headers = {}} = await Promise.race([answered, given]);
    return {
      ok: status < 300,
      status,
      headers: {get: (name: string) => headers[name] ?? null},
      json: async () => json,
    } as unknown as Response;
  };
  return calls;
}

export const kept: Answer = {status: 202, body: {id: 'lead-1', reference: 'K7F-2QD', status: 'accepted'}};

export function likeABrowser() {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  sessionStorage.clear();
  document.title = 'Page';
  document.documentElement.lang = 'fr';
  window.history.replaceState(null, '', '/');
}
