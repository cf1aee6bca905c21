import {NIGHTLY} from '../support/nightly.ts';
import {ENGINES, type Engine} from './engines.ts';
import {anAddress, CONTACT, QUOTE, STEP_ONE, STEP_TWO} from './forms-shared.ts';
import {expect, test, URL_OF_SITE, type Site} from './site.ts';

type Values = Record<string, string>;

interface FormWalk {
  path: string;
  /** The answers of each screen. */
  screens: readonly Values[];
}

const FORMS: readonly FormWalk[] = [
  {path: '/contact', screens: [CONTACT]},
  {path: '/devis', screens: [QUOTE]},
  {path: '/inscription', screens: [STEP_ONE, STEP_TWO]},
];
/** By day, one form in each engine. */
const WALKS = NIGHTLY ? FORMS : FORMS.slice(0, 1);

const SUBMIT = 'main form button[type=submit].button';

/** Fills controls in by their ids, as a visitor does. */
async function fill(engine: Engine, values: Values): Promise<void> {
  const kindOf = (id: string) => document.querySelector<HTMLInputElement>(`main form #${id}`)?.type;
  for (const [id, value] of Object.entries(values)) {
    await engine.appears(`#${id}`);
    const kind = await engine.run(kindOf, id);
    if (kind === 'select-one') await engine.choose(`#${id}`, value);
    else if (kind === 'checkbox') await engine.press(`#${id}`);
    else await engine.type(`#${id}`, value);
  }
}

/** Whether React has taken over the form of the page. */
const isHydrated = () =>
  Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__reactProps'));

/** Sends a form whose empty screens were refused first, until the thanks. @returns the mails about it that arrived */
async function walk(engine: Engine, site: Site, {path, screens}: FormWalk) {
  const email = anAddress();
  await engine.open(URL_OF_SITE + path);
  // A press on what React is just replacing is lost.
  await expect.poll(() => engine.run(isHydrated)).toBe(true);
  for (const values of screens) {
    await engine.appears(`#${Object.keys(values)[0]}`);
    await engine.press(SUBMIT);
    await engine.appears('main form [role=alert]');
    await expect.poll(() => engine.run(() => document.activeElement?.getAttribute('role'))).toBe('alert');
    await fill(engine, {...values, ...('email' in values && {email})});
    await engine.press(SUBMIT);
  }
  await engine.appears('dialog[open]');
  await engine.press('dialog[open] button');
  await engine.appears('section > .receipt-steps');
  const arrived = () => site.mails().filter(({to, replyTo}) => [...to, replyTo].includes(email));
  await expect.poll(() => arrived().length).toBeGreaterThan(0);
  return arrived();
}

for (const [name, start] of Object.entries(ENGINES)) {
  for (const form of WALKS)
    test(`${name}, ${form.path}: says what is missing, takes the answers, thanks`, async ({site}) => {
      const engine = await start();
      try {
        expect(await walk(engine, site, form)).toHaveLength(1);
      } finally {
        await engine.close();
      }
    });
}
