const START_AFTER_MS = 4000;
const IDLE_WITHIN_MS = 200;

/**
 * The framework's scripts of a page with a form: they begin once the page has been drawn and nothing more is on its way,
 * at the first touch, key or focus, or after four seconds, whichever comes first; one at a time, so that a dozen
 * requests do not hold up what is pressed meanwhile.
 */
export function startLateScripts(list: HTMLElement): void {
  const waiting = JSON.parse(list.textContent ?? '[]') as string[];
  const next = () => {
    const source = waiting.shift();
    if (source === undefined) return;
    const script = document.createElement('script');
    script.src = source;
    // Written out: so the framework finds its own element, and adds no other.
    script.setAttribute('async', '');
    document.head.append(script);
    setTimeout(next);
  };
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    next();
  };
  // Safari has no requestIdleCallback.
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(begin, {timeout: IDLE_WITHIN_MS})
      : setTimeout(begin, 50);

  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
  for (const type of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(type, begin, {capture: true, once: true});
  setTimeout(begin, START_AFTER_MS);
}
