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

/** Opens a form, answers it screen by screen, presses its button, and waits until a lead has arrived. @returns what was
 * written, and what arrived */
export async function sendForm(
  engine: Engine,
  line: ChangedLine,
  {path, screens, arrives}: FormWalk,
  {locale, write = writeWithEvents, opened}: Sending,
): Promise<{written: Values; arrived: Values}> {
  const email = anAddress();
  line.sent.length = 0;
  line.language = locale;
  await engine.open(line.url + localePath(locale, path));
  await opened?.(engine);
  const written: Values = {};
  for (const screen of screens) {
    const values = {...screen, ...('email' in screen && {email})};
    const [first = ''] = Object.keys(values);
    await appears(engine, `#${first}`);
    await write(engine, values);
    await engine.press(SUBMIT);
    Object.assign(written, values);
  }
  const arrived = () => line.sent.find(({status}) => status === 202 || status === 303)?.values;
  await expect.poll(arrived, {timeout: 15_000}).toBeDefined();
  const named = (values: Values) => Object.fromEntries(arrives.map((name) => [name, values[name] ?? '']));
  return {written: named(written), arrived: named(arrived() ?? {})};
}
