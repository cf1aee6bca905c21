/** A browser as the walks in three engines drive it. */
export interface Engine {
  readonly name: EngineName;
  /** Opens an address, and waits for its load event. */
  open(address: string): Promise<void>;
  /** Runs a function in the page; its arguments and its result travel as JSON. */
  run<Args extends unknown[], Result>(
    script: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Presses the middle of the first element of a selector, as a pointer does. */
  press(selector: string): Promise<void>;
  /** Goes back in the history. */
  back(): Promise<void>;
  close(): Promise<void>;
}

export type EngineName = 'chromium' | 'firefox' | 'webkit';

export interface Window {
  width: number;
  height: number;
}

/** The middle of an element, once it is in view, stands still, and nothing lies over it. */
async function middleOf(selector: string): Promise<{x: number; y: number}> {
  const patience = Date.now() + 10_000;
  let before = '';
  // Frames, because WebKit's pointer is where the last painted frame was scrolled to.
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (; Date.now() < patience; await frame().then(frame).then(frame)) {
    const element = document.querySelector(selector);
    if (!element?.getClientRects().length) continue;
    const {top, bottom} = element.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) element.scrollIntoView({block: 'center', behavior: 'instant'});
    const box = element.getBoundingClientRect();
    const x = Math.round(box.x + box.width / 2);
    const y = Math.round(box.y + box.height / 2);
    const place = JSON.stringify([box, document.documentElement.scrollHeight]);
    if (place === before && element.contains(document.elementFromPoint(x, y))) return {x, y};
    before = place;
  }
  throw new Error(`Nothing to press: ${selector}`);
}

/** Actions of WebDriver and of WebDriver BiDi, which are the same. */
export const pointerPress = ({x, y}: {x: number; y: number}) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: {pointerType: 'mouse'},
    actions: [
      {type: 'pointerMove', x, y, duration: 0, origin: 'viewport'},
      {type: 'pointerDown', button: 0},
      {type: 'pointerUp', button: 0},
    ],
  },
];

/** Body of a function that calls `script` with arguments written as JSON, and returns JSON. */
export const asJson = (script: (...args: never[]) => unknown, args: unknown[]): string =>
  `return JSON.stringify((await (${script.toString()})(...${JSON.stringify(args)})) ?? null)`;

/** Lets the next click pass if it is on the element of the selector. */
function expectClick(selector: string): void {
  Object.assign(window, {click: 'missed'});
  const onClick = (event: MouseEvent) => {
    const hit = document.querySelector(selector)?.contains(event.target as Element);
    Object.assign(window, {click: hit ? 'hit' : 'missed'});
    if (hit) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', onClick, {capture: true, once: true});
}

/** Presses what may still move, or where the page was scrolled to a few frames ago: a press beside it is repeated. */
export async function pressUntilHit(
  engine: Engine,
  selector: string,
  press: (place: {x: number; y: number}) => Promise<unknown>,
): Promise<void> {
  for (let presses = 0, state = 'missed'; state === 'missed' && presses < 5; presses++) {
    const place = await engine.run(middleOf, selector);
    await engine.run(expectClick, selector);
    await press(place);
    // A page that has been left says nothing.
    state = (await engine.run(() => Reflect.get(window, 'click') as string).catch(() => undefined)) ?? 'left';
  }
}
