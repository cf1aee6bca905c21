import {startTransition, type ComponentType} from 'react';
import {hydrateRoot} from 'react-dom/client';
import {fillUnscriptedForm} from '../draft.ts';

/** A transition does not block typing. If React throws, the server's markup comes back with the answers. */
export function hydrate<Props extends object>(Form: ComponentType<Props>): void {
  const island = document.querySelector<HTMLElement>('[data-island]');
  const data = island?.nextElementSibling?.textContent;
  if (!island || !data) return;
  const served = island.querySelector('form');
  const unscripted = island.cloneNode(true) as HTMLElement;
  const props = JSON.parse(data) as Props;
  startTransition(() => {
    const root = hydrateRoot(island, <Form {...props} />, {
      // The page was changed before React came: React renders it anew, and the draft reads what was typed.
      onRecoverableError: (error) => window.reportError?.(error),
      onUncaughtError(error) {
        window.reportError?.(error);
        const form = unscripted.querySelector('form');
        if (form) fillUnscriptedForm(form, served);
        island.replaceWith(unscripted);
        setTimeout(() => root.unmount());
      },
    });
  });
}
