/*
 * What translators, password managers, extensions and browsers do to a page. Each function runs in the page before its
 * own scripts (ChangedLine.first), and is self-contained.
 */

export type Moment = 'before' | 'during' | 'after';

/** Wraps every text as the translators of browsers do, from a moment of the hydration on. */
export function translate(moment: Moment): void {
  const wrap = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, font')) continue;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.textContent = text.data;
      text.replaceWith(outer);
    }
  };
  /** Goes on wrapping what is new. */
  const start = () => {
    wrap();
    new MutationObserver(wrap).observe(document.body, {childList: true, characterData: true, subtree: true});
  };
  const isHydrated = () =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__reactProps'));
  addEventListener('DOMContentLoaded', () => {
    if (moment === 'before') return start();
    // React has loaded, and its form has not.
    const during = (event: Event) => {
      if (moment === 'during' && (event.target as HTMLScriptElement).src?.includes('/_site/react')) start();
    };
    addEventListener('load', during, true);
    const wait = () => (isHydrated() ? start() : void setTimeout(wait, 10));
    if (moment === 'after') wait();
  });
}

/** Adds nodes in, beside or around every field, as password managers and writing aids do. */
export function addNodes(place: 'in' | 'beside' | 'around', moment: Moment): void {
  const done = new WeakSet<Element>();
  const add = () => {
    for (const field of document.querySelectorAll(
      'main form :is(input:not([type=hidden]), textarea, select)',
    )) {
      if (done.has(field)) continue;
      done.add(field);
      const node = document.createElement('com-example-extension');
      if (place === 'in') field.parentElement?.prepend(node);
      else if (place === 'beside') field.after(node);
      else {
        field.replaceWith(node);
        node.append(field);
      }
      field.setAttribute('data-extension-id', '1');
    }
  };
  const isHydrated = () =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__reactProps'));
  addEventListener('DOMContentLoaded', () => {
    if (moment !== 'after') add();
    const wait = () => {
      if (isHydrated()) add();
      setTimeout(wait, 10);
    };
    wait();
  });
}

/** Storage that throws, as with blocked cookies. */
export function forbidStorage(): void {
  for (const name of ['sessionStorage', 'localStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
}

/** Storage without room. */
export function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
}

/** Hides functions of the browser from the site's scripts, and from no other: they see `undefined`. */
export function hideMethods(...names: string[]): void {
  const {apply} = Reflect;
  const {includes} = String.prototype;
  const Trace = Error;
  const ofTheSite = () => apply(includes, new Trace().stack ?? '', ['/_site/']);
  const holders = new Set<object>([window]);
  for (const key of Object.getOwnPropertyNames(window)) {
    const holder: unknown =
      key === 'localStorage' || key === 'sessionStorage' ? null : Reflect.get(window, key);
    if (typeof holder === 'function') holders.add(holder.prototype ?? holder);
    if (holder instanceof Object) holders.add(holder);
  }
  for (const name of names)
    for (const holder of holders) {
      const {value, configurable} = Object.getOwnPropertyDescriptor(holder, name) ?? {};
      if (typeof value !== 'function' || !configurable) continue;
      Object.defineProperty(holder, name, {configurable: true, get: () => (ofTheSite() ? undefined : value)});
    }
}
