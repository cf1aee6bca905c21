import {startTransition, type ComponentType} from 'react';
import {hydrateRoot} from 'react-dom/client';

/**
 * Hydrates the page's form from its data block, as a transition, so that typing is not blocked. If React throws, the
 * server's markup is put back: it is a form that works without scripts.
 */
export function hydrate<Props extends object>(Form: ComponentType<Props>): void {
  const island = document.querySelector<HTMLElement>('[data-island]');
  const data = island?.nextElementSibling?.textContent;
  if (!island || !data) return;
  const unscripted = island.cloneNode(true);
  const props = JSON.parse(data) as Props;
  startTransition(() => {
    const root = hydrateRoot(island, <Form {...props} />, {
      onUncaughtError(error) {
        reportError(error);
        island.replaceWith(unscripted);
        setTimeout(() => root.unmount());
      },
    });
  });
}
