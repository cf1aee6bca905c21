import type {ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';

/** The page as the server sends it, before any script. */
export function sendPage(node: ReactNode): void {
  document.body.innerHTML = renderToStaticMarkup(node);
}

export function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`Nothing is ${selector}.`);
  return found;
}

/** The page comes back from the back-forward cache. */
export function comeBack(): void {
  window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
}

/** A ResizeObserver that tests trigger, because jsdom has no layout. */
export function watchSizes(): {resize: () => void} {
  const callbacks: (() => void)[] = [];
  window.ResizeObserver = class implements ResizeObserver {
    readonly observe: () => void;
    constructor(callback: ResizeObserverCallback) {
      this.observe = () => void callbacks.push(() => callback([], this));
    }
    unobserve() {}
    disconnect() {}
  };
  return {resize: () => callbacks.forEach((callback) => callback())};
}
