/** After the load event, so that the first paint does not wait. */
const START_AFTER_MS = 50;

function preload(address: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = address;
  document.head.append(link);
}

/** Loads the modules of the form after the page or at the first input, each in a task of its own: input is handled between. */
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
  const startSoon = () => setTimeout(() => void start(), START_AFTER_MS);

  if (document.readyState === 'complete') startSoon();
  else addEventListener('load', startSoon);
  for (const type of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(type, () => void start(), {capture: true, once: true});
}
