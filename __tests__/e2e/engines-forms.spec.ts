// docs/promises.md: Forms
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

/** Wraps every text, and each new one, as the translators of browsers do. */
function translate(): void {
  const wrap = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, option, font')) continue;
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    }
  };
  wrap();
  new MutationObserver(wrap).observe(document.body, {childList: true, characterData: true, subtree: true});
}

/** Sends a form whose empty screens were refused first, until the thanks. @returns its address */
async function walk(engine: Engine, {path, screens}: FormWalk, change?: () => void): Promise<string> {
  const email = anAddress();
  await engine.open(URL_OF_SITE + path);
  if (change) await engine.run(change);
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
  await engine.appears('.receipt-steps');
  return email;
}

const mailsOf = (site: Site, email: string) =>
  site.mails().filter(({to, replyTo}) => [...to, replyTo].includes(email)).length;

for (const [name, start] of Object.entries(ENGINES)) {
  for (const form of WALKS)
    test(`${name}, ${form.path}: says what is missing, takes the answers, thanks`, async ({site}) => {
      const engine = await start();
      const email = await walk(engine, form).finally(engine.close);
      await expect.poll(() => mailsOf(site, email)).toBe(1);
    });

  if (NIGHTLY)
    test(`${name}: a translated form does the same`, async ({site}) => {
      const engine = await start();
      const email = await walk(engine, FORMS[0]!, translate).finally(engine.close);
      await expect.poll(() => mailsOf(site, email)).toBe(1);
    });
}
