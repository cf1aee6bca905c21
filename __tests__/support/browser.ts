/** What jsdom lacks: modal dialogs, scrolling, and our routes behind fetch. */
import type userEvent from '@testing-library/user-event';

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

/** Replaces fetch. A route that throws is a failed network. @returns the calls, in order */
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

/** Pasted, because typing letter by letter takes its time here. */
export async function put(user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

export function likeABrowser() {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  window.scrollTo = () => {};
  window.scrollBy = () => {};
  Element.prototype.scrollIntoView = () => {};
  sessionStorage.clear();
  document.title = 'Page';
  document.documentElement.lang = 'fr';
  window.history.replaceState(null, '', '/');
}
