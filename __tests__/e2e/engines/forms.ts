import {localePath} from '../../../lib/i18n/paths.ts';
import type {Locale} from '../../../lib/i18n/routing.ts';
import {anAddress, CONTACT, QUOTE, STEP_ONE, STEP_TWO} from '../forms-shared.ts';
import {expect} from '../site.ts';
import type {ChangedLine} from './changed-line.ts';
import type {Engine} from './engine.ts';

type Values = Record<string, string>;

interface FormWalk {
  path: '/contact' | '/devis' | '/inscription';
  /** The answers of each screen. */
  screens: readonly Values[];
  /** What arrives under the same names in JSON and in a plain post. */
  arrives: readonly string[];
}

export const FORMS: readonly FormWalk[] = [
  {path: '/contact', screens: [CONTACT], arrives: ['name', 'email', 'message']},
  {path: '/devis', screens: [QUOTE], arrives: ['lastName', 'email', 'company', 'service', 'message']},
  {
    path: '/inscription',
    screens: [STEP_ONE, STEP_TWO],
    arrives: ['lastName', 'firstName', 'email', 'jobTitle', 'street', 'city'],
  },
];

export const SUBMIT = 'main form button[type=submit].button';

/** Sets controls by their ids as scripts do. A list may bring further controls. */
export async function setValues(values: Record<string, string>, events: boolean): Promise<void> {
  for (const [id, value] of Object.entries(values)) {
    const patience = Date.now() + 5_000;
    let control = document.getElementById(id) as HTMLInputElement | null;
    for (
      ;
      !control && Date.now() < patience;
      control = document.getElementById(id) as HTMLInputElement | null
    )
      await new Promise((resolve) => setTimeout(resolve, 20));
    if (!control) throw new Error(`no control ${id}`);
    if (control.type === 'checkbox') control.checked = value === 'on';
    else control.value = value;
    // A list without its event would not bring the controls that depend on it.
    if (events || control.tagName === 'SELECT')
      for (const kind of ['input', 'change']) control.dispatchEvent(new Event(kind, {bubbles: true}));
  }
}

/** Whether React has taken over the form of the page. */
export const isHydrated = () =>
  Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__reactProps'));

/** Waits in the page; a page that is just being left is asked again. */
export const eventually = (engine: Engine, script: (...args: string[]) => boolean, ...args: string[]) =>
  expect.poll(() => engine.run(script, ...args).catch(() => false), {timeout: 15_000}).toBe(true);

const isThere = (selector: string) => Boolean(document.querySelector(selector)?.getClientRects().length);

export const appears = (engine: Engine, selector: string) => eventually(engine, isThere, selector);

interface Sending {
  locale: Locale;
  /** Replaces the writing of a screen's answers. */
  write?: (engine: Engine, values: Values) => Promise<void>;
  /** What happens between opening and writing. */
  opened?: (engine: Engine) => Promise<void>;
}

const writeWithEvents = (engine: Engine, values: Values) => engine.run(setValues, values, true);

/** Presses the button of the empty screen first, and mends its errors. */
export const writeAfterErrors = async (engine: Engine, values: Values) => {
  await engine.press(SUBMIT);
  await appears(engine, 'main form [role=alert]');
  await writeWithEvents(engine, values);
};

/**
 * Index of the screen that is shown, by its first control; -1 while a page loads. Of what was written before, what its form
 * no longer has, hidden inputs included: both at one moment of one page. A consent is given again.
 */
const screenShown = (engine: Engine, screens: readonly Values[], written: Values = {}) => {
  const controls = screens.map((screen) => Object.keys(screen)[0]!);
  const read = (ids: string[], values: Values) => {
    const element = document.querySelector<HTMLFormElement>('main form');
    if (!element) return {shown: -1, lost: []};
    const form = new FormData(element);
    const names = Object.keys(values).filter((name) => !/Consent$/.test(name));
    return {
      shown: ids.findLastIndex((id) => document.getElementById(id)?.getClientRects().length),
      lost: names.filter((name) => form.get(name) !== values[name]),
    };
  };
  return engine.run(read, controls, written).catch((): ReturnType<typeof read> => ({shown: -1, lost: []}));
};

/**
 * Opens a form and, until a lead has arrived, answers the screen that is shown and presses its button.
 * @returns what was written, what arrived, and what a press took from the page
 */
export async function sendForm(
  engine: Engine,
  line: ChangedLine,
  {path, screens, arrives}: FormWalk,
  {locale, write = writeWithEvents, opened}: Sending,
): Promise<{written: Values; arrived: Values; lost: string[]}> {
  const email = anAddress();
  line.sent.length = 0;
  line.language = locale;
  await engine.open(line.url + localePath(locale, path));
  await opened?.(engine);
  const arrived = () => line.sent.find(({status}) => status === 202 || status === 303)?.values;
  const written: Values = {};
  const lost: string[] = [];
  for (let presses = 0; !arrived() && presses < screens.length; presses++) {
    let seen = await screenShown(engine, screens, written);
    const isShown = async () => (seen = await screenShown(engine, screens, written)).shown >= 0;
    await expect.poll(isShown, {timeout: 15_000}).toBe(true);
    const {shown} = seen;
    lost.push(...seen.lost);
    const values = {...screens[shown], ...('email' in screens[shown]! && {email})};
    await write(engine, values);
    await engine.press(SUBMIT);
    Object.assign(written, values);
    const isOver = async () =>
      Boolean(arrived()) || ![shown, -1].includes((await screenShown(engine, screens)).shown);
    await expect.poll(isOver, {timeout: 15_000}).toBe(true);
  }
  const named = (values: Values) => Object.fromEntries(arrives.map((name) => [name, values[name] ?? '']));
  return {written: named(written), arrived: named(arrived() ?? {}), lost};
}
