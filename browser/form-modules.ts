const START_AFTER_MS = 4000;
const IDLE_TIMEOUT_MS = 200;

/** Safari has no requestIdleCallback. */
const whenIdle = (call: () => void) =>
  'requestIdleCallback' in window
    ? requestIdleCallback(call, {timeout: IDLE_TIMEOUT_MS})
    : setTimeout(call, 50);

function preload(address: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = address;
  document.head.append(link);
}

/**
 * Loads the modules that hydrate the page's form: when the page is idle, at the first input, or after four seconds. Each
 * starts in its own task, so that input between them is handled.
 */
export function startFormModules(
  list: HTMLElement,
  load: (address: string) => Promise<unknown> = (address) =>
    import(/* webpackIgnore: true */ /* turbopackIgnore: true */ address),
): void {
  const modules = JSON.parse(list.textContent ?? '[]') as string[];
  let started = false;
  const start = async () => {
    if (started) return;
    started = true;
    modules.forEach(preload);
    for (const address of modules) {
      await load(address);
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  const startWhenIdle = () => whenIdle(() => void start());

  if (document.readyState === 'complete') startWhenIdle();
  else addEventListener('load', startWhenIdle);
  for (const type of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(type, () => void start(), {capture: true, once: true});
  setTimeout(() => void start(), START_AFTER_MS);
}
