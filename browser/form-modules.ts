const START_AFTER_MS = 4000;
const IDLE_WITHIN_MS = 200;

/** Safari has no requestIdleCallback. */
const whenIdle = (call: () => void) =>
  'requestIdleCallback' in window
    ? requestIdleCallback(call, {timeout: IDLE_WITHIN_MS})
    : setTimeout(call, 50);

function preload(address: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = address;
  document.head.append(link);
}

/**
 * What takes over the form of a page: it is fetched once the page has been drawn and nothing more is on its way, at the
 * first touch, key or focus, or after four seconds, whichever comes first. Modules start one after the other, with a
 * pause in which the page answers what is pressed meanwhile.
 */
export function startFormModules(
  list: HTMLElement,
  load: (address: string) => Promise<unknown> = (address) => import(address),
): void {
  const modules = JSON.parse(list.textContent ?? '[]') as string[];
  let begun = false;
  const begin = async () => {
    if (begun) return;
    begun = true;
    modules.forEach(preload);
    for (const address of modules) {
      await load(address);
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  const soon = () => whenIdle(() => void begin());

  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon);
  for (const type of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(type, () => void begin(), {capture: true, once: true});
  setTimeout(() => void begin(), START_AFTER_MS);
}
