// docs/promises.md: Forms
import {LANGUAGES, NIGHTLY} from '../support/nightly.ts';
import {changedLine} from './engines/changed-line.ts';
import {hideMethods} from './engines/changes.ts';
import type {EngineName} from './engines/engine.ts';
import {FORMS, sendForm, writeAfterErrors} from './engines/forms.ts';
import {inEngine} from './engines/start.ts';
import {expect, test, URL_OF_SITE} from './site.ts';

const ENGINES: readonly EngineName[] = NIGHTLY ? ['chromium', 'firefox', 'webkit'] : ['chromium'];
const WALKS = NIGHTLY ? FORMS : FORMS.filter(({path}) => path === '/inscription');

/** What browsers have had for ten years or less: what an old or a curtailed one lacks first. */
const YOUNG =
  /^(?:allSettled|animate|at|canParse|checkVisibility|closest|findLast|findLastIndex|flatMap|fromEntries|getRandomValues|groupBy|hasOwn|isWellFormed|matchMedia|normalize|observe|padStart|queueMicrotask|replaceAll|replaceChildren|replaceWith|reportError|requestSubmit|scrollBy|scrollIntoView|scrollTo|sendBeacon|showModal|startViewTransition|structuredClone|timeout|toggleAttribute|toSorted|toWellFormed|withResolvers)$/;

/** Missing one by one by day: what changes of the screen and errors call. */
const BY_DAY = ['flatMap', 'scrollTo'];

/** The names of the young functions that the scripts of a page call, the browser's or not. */
async function calledFunctions(path: string): Promise<string[]> {
  const names = new Set<string>();
  const html = await (await fetch(URL_OF_SITE + path)).text();
  for (const [script] of html.matchAll(/\/_site\/[\w.]+\.js/g)) {
    const source = await (await fetch(URL_OF_SITE + script)).text();
    for (const [, name = ''] of source.matchAll(/([A-Za-z]\w+)(?:\?\.)?\(/g)) names.add(name);
  }
  return [...names].filter((name) => YOUNG.test(name)).sort();
}

/** The names that are functions of this browser. */
const builtIn = (names: string[]): string[] => {
  const known = new Set<string>();
  const own = (one: unknown) => {
    if (one instanceof Object) for (const name of Object.getOwnPropertyNames(one)) known.add(name);
  };
  for (const key of Object.getOwnPropertyNames(window)) {
    const holder: unknown = /Storage$/.test(key) ? null : Reflect.get(window, key);
    own(holder);
    if (typeof holder === 'function') {
      own(holder.prototype);
      known.add(key);
    }
  }
  return names.filter((name) => known.has(name));
};

for (const name of ENGINES)
  for (const locale of LANGUAGES)
    for (const form of WALKS)
      test(`${name}, «${locale}», ${form.path}: arrives whatever function the browser lacks`, async () => {
        test.setTimeout(900_000);
        const called = await calledFunctions(form.path);
        const line = await changedLine();
        const failures: Record<string, string> = {};
        try {
          await inEngine(name, {width: 390, height: 844}, async (engine) => {
            await engine.open(line.url + form.path);
            const young = await engine.run(builtIn, called);
            expect(young.length).toBeGreaterThan(15);
            const alone = young.filter((one) => NIGHTLY || BY_DAY.includes(one));
            for (const missing of [young, ...alone.map((one) => [one])]) {
              line.first(hideMethods, ...missing);
              const sending = sendForm(engine, line, form, {locale, write: writeAfterErrors});
              const failure = await sending.then(
                ({written, arrived, lost}) =>
                  lost.length || JSON.stringify(arrived) !== JSON.stringify(written)
                    ? JSON.stringify({arrived, lost})
                    : undefined,
                (error: unknown) => String(error).slice(0, 200),
              );
              if (failure) failures[String(missing)] = failure;
              // A page that is left before its response keeps its draft, which the next page would show.
              await engine.run(() => sessionStorage.clear()).catch(() => {});
            }
          });
        } finally {
          line.end();
        }
        expect(failures).toEqual({});
      });
