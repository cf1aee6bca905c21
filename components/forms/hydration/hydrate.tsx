import {startTransition, type ComponentType} from 'react';
import {hydrateRoot} from 'react-dom/client';
import {revive} from './revive.ts';

/**
 * Lets React take over the page's form, in slices that leave room for whoever types meanwhile. Should it fail, the form
 * is put back as the server sent it, which works without script.
 */
export function hydrate<Props extends object>(Form: ComponentType<Props>): void {
  const island = document.querySelector<HTMLElement>('[data-island]');
  const data = island?.nextElementSibling?.textContent;
  if (!island || !data) return;
  const unscripted = island.cloneNode(true);
  startTransition(() => {
    const root = hydrateRoot(island, <Form {...revive<Props>(data)} />, {
      onUncaughtError(error) {
        reportError(error);
        island.replaceWith(unscripted);
        setTimeout(() => root.unmount());
      },
    });
  });
}
