// docs/promises.md: Forms
import {NIGHTLY} from '../support/nightly.ts';
import {changedLine} from './engines/changed-line.ts';
import {hideMethod} from './engines/changes.ts';
import {FORMS, sendForm} from './engines/forms.ts';
import {inEngine} from './engines/start.ts';
import {expect, test, URL_OF_SITE} from './site.ts';

/** Methods that browsers have had for five to ten years: what an old or a curtailed one lacks first. */
const YOUNG =
  /^(?:allSettled|animate|at|checkVisibility|closest|flatMap|from|fromEntries|getRandomValues|hasOwn|isWellFormed|matchMedia|normalize|observe|padStart|replaceAll|replaceChildren|replaceWith|requestSubmit|scrollBy|scrollIntoView|scrollTo|showModal|startViewTransition|structuredClone|test|timeout|toggleAttribute|toSorted|toWellFormed|withResolvers)$/;

/** The names of all methods that the scripts of the form pages call, the browser's or not. */
async function calledMethods(): Promise<string[]> {
  const names = new Set<string>();
  for (const {path} of FORMS) {
    const html = await (await fetch(URL_OF_SITE + path)).text();
    for (const [script] of html.matchAll(/\/_site\/[\w.]+\.js/g)) {
      const source = await (await fetch(URL_OF_SITE + script)).text();
      for (const [, name = ''] of source.matchAll(/(?:\.|\?\.)([A-Za-z]\w*)(?:\?\.)?\(/g)) names.add(name);
    }
  }
  return [...names].sort();
}

/** The names that are methods in this browser. */
const builtIn = (names: string[]): string[] => {
  const known = new Set<string>();
  for (const key of Object.getOwnPropertyNames(window)) {
    const holder: unknown = /Storage$/.test(key) ? null : Reflect.get(window, key);
    const own = (one: unknown) => {
      if (one instanceof Object) for (const name of Object.getOwnPropertyNames(one)) known.add(name);
    };
    own(holder);
    if (typeof holder === 'function') own(holder.prototype);
    if (typeof holder === 'function') known.add(key);
  }
  return names.filter((name) => known.has(name));
};

test('a form arrives whatever method of the browser its scripts lack', async () => {
  const called = await calledMethods();
  expect(called.length).toBeGreaterThan(100);
  const line = await changedLine();
  const lost: string[] = [];
  try {
    await inEngine('chromium', {width: 390, height: 844}, async (engine) => {
      await engine.open(`${line.url}/contact`);
      const names = (await engine.run(builtIn, called)).filter((name) => NIGHTLY || YOUNG.test(name));
      expect(names.length).toBeGreaterThan(5);
      for (const name of names) {
        line.first(hideMethod, name);
        const sending = sendForm(engine, line, FORMS[0]!, {locale: 'fr'});
        const {written, arrived} = await sending.catch((error: unknown) => ({
          written: 'all',
          arrived: String(error).slice(0, 200),
        }));
        if (JSON.stringify(arrived) !== JSON.stringify(written))
          lost.push(`${name}: ${JSON.stringify(arrived)}`);
      }
    });
  } finally {
    line.end();
  }
  expect(lost).toEqual([]);
});
