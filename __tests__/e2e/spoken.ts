import type {CDPSession, Page as Tab} from '@playwright/test';

interface AxValue {
  value?: unknown;
}
interface AxNode {
  role?: AxValue;
  name?: AxValue;
  description?: AxValue;
  value?: AxValue;
  properties?: {name: string; value: AxValue}[];
}

/** States as screen readers announce them. */
const STATES: Record<string, (value: unknown) => string> = {
  expanded: (value) => (value ? 'expanded' : 'collapsed'),
  invalid: (value) => (value === 'true' || value === true ? 'invalid' : ''),
  required: (value) => (value ? 'required' : ''),
  checked: (value) => (value === 'true' ? 'checked' : 'not checked'),
  pressed: (value) => (value === 'true' ? 'pressed' : ''),
  selected: (value) => (value ? 'selected' : ''),
  modal: (value) => (value ? 'modal' : ''),
};

async function nodeOf(session: CDPSession, expression: string): Promise<AxNode | undefined> {
  const {result} = await session.send('Runtime.evaluate', {expression});
  if (!result.objectId) return undefined;
  const {nodes} = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  return nodes[0] as AxNode | undefined;
}

function words({role, name, value, description, properties = []}: AxNode): string {
  const states = properties.map((one) => STATES[one.name]?.(one.value.value) ?? '').filter(Boolean);
  const content = String(value?.value ?? '');
  return [
    `${String(role?.value)} «${String(name?.value ?? '')}»`,
    ...(content && content !== name?.value ? [`= ${content}`] : []),
    ...states,
    ...(description?.value ? [`(${String(description.value)})`] : []),
  ]
    .join(' ')
    .replaceAll(/[\u00a0\u202f\u2060]/g, (space) => (space === '\u2060' ? '' : ' '));
}

/** Role, name and states of the focused element. */
export async function focusSaid(tab: Tab): Promise<string> {
  const session = await tab.context().newCDPSession(tab);
  const focused = await nodeOf(session, 'document.activeElement');
  const isCurrent = await tab.evaluate(() => document.activeElement?.matches('[aria-current]'));
  await session.detach();
  return (focused ? words(focused) : 'nothing') + (isCurrent ? ' current' : '');
}

/** Presses a key several times. @returns what is announced each time */
export async function walk(tab: Tab, key: string, times: number): Promise<string[]> {
  const said: string[] = [];
  for (let n = 0; n < times; n++) {
    await tab.keyboard.press(key);
    said.push(await focusSaid(tab));
  }
  return said;
}

/** Records announcements of live regions until the page is left. */
export async function listen(tab: Tab): Promise<() => Promise<string[]>> {
  await tab.evaluate(() => {
    const heard: string[] = [];
    const LIVE = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
    const regionOf = (element: Element | null) => element?.closest(`${LIVE}, [aria-live=off]`);
    const say = (region: Element) => {
      const text = (region.textContent ?? '').replace(/\s+/g, ' ').trim();
      if (text && text !== heard.at(-1)) heard.push(text);
    };
    new MutationObserver((changes) => {
      for (const {target, addedNodes} of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = regionOf(element);
        if (region?.matches(LIVE)) say(region);
        for (const added of addedNodes)
          if (added instanceof Element) {
            if (added.matches(LIVE)) say(added);
            added.querySelectorAll(LIVE).forEach(say);
          }
      }
    }).observe(document.body, {subtree: true, childList: true, characterData: true});
    Object.assign(window, {heard});
  });
  return () => tab.evaluate(() => (window as unknown as {heard: string[]}).heard.splice(0, Infinity));
}
