import {localePath, PAGES} from '../../lib/i18n/paths.ts';
import {LANGUAGES} from '../support/nightly.ts';
import {changedLine} from './engines/changed-line.ts';
import type {Engine} from './engines/engine.ts';
import {appears, eventually} from './engines/forms.ts';
import {looksOfPage, questionOf, recordTitle, titleFrames} from './engines/page-looks.ts';
import {inEngine} from './engines/start.ts';
import {expect, test} from './site.ts';

const PHONE = {width: 390, height: 844};
const DESK = {width: 1440, height: 900};
const WINDOWS = [PHONE, DESK];
const OTHERS = ['firefox', 'webkit'] as const;
/** In pixels: engines break lines differently, and Firefox knows no `text-wrap: pretty`. */
const TWO_LINES = 56;
type Looks = Awaited<ReturnType<typeof looksOfPage>>;

async function looksOf(engine: Engine, site: string, paths: readonly string[]): Promise<Map<string, Looks>> {
  const looks = new Map<string, Looks>();
  for (const path of paths) {
    await engine.open(site + path);
    looks.set(path, await engine.run(looksOfPage));
  }
  return looks;
}

for (const locale of LANGUAGES)
  for (const window of WINDOWS)
    test(`«${locale}» at ${window.width}: pages look in Firefox and WebKit as in Chromium`, async () => {
      const line = await changedLine();
      line.language = locale;
      const paths = [...PAGES, '/post/1'].map((path) => localePath(locale, path));
      try {
        const due = await inEngine('chromium', window, (engine) => looksOf(engine, line.url, paths));
        for (const name of OTHERS) {
          const found = await inEngine(name, window, (engine) => looksOf(engine, line.url, paths));
          for (const [path, {bands, parted, sideways, complaints}] of found) {
            const at = `${path} in ${name}`;
            expect.soft(complaints, at).toEqual([]);
            expect.soft(sideways, at).toBeLessThanOrEqual(0);
            expect.soft(parted, at).toEqual([]);
            expect
              .soft(
                bands.filter(({outside}) => outside > 1),
                at,
              )
              .toEqual([]);
            const dueBands = due.get(path)?.bands ?? [];
            expect.soft(bands.length, at).toBe(dueBands.length);
            bands.forEach(({name: band, height}, index) => {
              const {height: dueHeight = 0} = dueBands[index] ?? {};
              const apart = Math.abs(height - dueHeight);
              expect
                .soft(apart, `${band} of ${at}`)
                .toBeLessThanOrEqual(Math.max(dueHeight * 0.04, TWO_LINES));
            });
          }
        }
      } finally {
        line.end();
      }
    });

for (const name of OTHERS)
  for (const window of WINDOWS)
    test(`${name} at ${window.width}: titles hardly move when their letters come late`, async () => {
      const line = await changedLine();
      line.first(recordTitle);
      line.delay(/\.woff2$/, 1_500);
      try {
        await inEngine(name, window, async (engine) => {
          // Firefox reads the names of local faces at the first page after its start.
          await engine.open(`${line.url}/contact`);
          for (const path of PAGES) {
            await engine.open(line.url + path);
            const frames = await engine.run(titleFrames);
            const heights = frames.map(({height}) => height);
            const last = heights.at(-1) ?? 0;
            for (const height of heights)
              expect.soft(Math.abs(height - last), `${path}: ${heights}`).toBeLessThan(last / 10);
          }
        });
      } finally {
        line.end();
      }
    });

for (const name of OTHERS)
  test(`${name}: asks about cookies on every page until it is answered, and moves nothing`, async () => {
    const line = await changedLine();
    line.first(recordTitle);
    try {
      await inEngine(name, PHONE, async (engine) => {
        for (const path of PAGES) {
          await engine.open(line.url + path);
          const at = `${path} in ${name}`;
          expect.soft(await engine.run(questionOf), at).toEqual({shown: true, over: 0});
          const tops = new Set((await engine.run(titleFrames)).map(({top}) => top));
          expect.soft([...tops], at).toHaveLength(1);
        }
        await engine.open(`${line.url}/contact`);
        await engine.press('.consent [data-answer=no]');
        await eventually(engine, () => !document.documentElement.hasAttribute('data-asking'));
        for (const path of ['/contact', '/about']) {
          await engine.open(line.url + path);
          expect(await engine.run(questionOf), path).toMatchObject({shown: false});
        }
        await engine.press('footer [data-ask-again]');
        await appears(engine, '.consent');
      });
    } finally {
      line.end();
    }
  });

/** The dots under the examples that are shown: whether each one marks its example as being in view. */
const exampleDots = async () => {
  document.querySelector('.examples')!.scrollIntoView({block: 'end', behavior: 'instant'});
  for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
  const dots = [...document.querySelectorAll('.example-mark')].filter(
    (dot) => dot.closest('.example-dots') && dot.checkVisibility(),
  );
  return dots.map((dot) => getComputedStyle(dot).boxShadow !== 'none');
};

for (const name of ['chromium', ...OTHERS] as const)
  test(`${name}: the dots under the examples mark one, or are not shown`, async () => {
    const line = await changedLine();
    try {
      await inEngine(name, PHONE, async (engine) => {
        await engine.open(line.url);
        const dots = await engine.run(exampleDots);
        expect(dots.filter(Boolean)).toHaveLength(Math.min(1, dots.length));
        if (name === 'chromium') expect(dots).toHaveLength(7);
      });
    } finally {
      line.end();
    }
  });

for (const name of OTHERS)
  test(`${name}: a tab chooses its panel, and Back returns to the tabs`, async () => {
    const line = await changedLine();
    try {
      await inEngine(name, DESK, async (engine) => {
        const isChosen = (index: string) => {
          const tab = document.querySelectorAll('[role=tab]')[Number(index)];
          const panel = document.querySelector('[role=tabpanel][data-chosen=true]');
          return (
            tab?.getAttribute('aria-selected') === 'true' && panel?.id === tab.getAttribute('aria-controls')
          );
        };
        await engine.open(`${line.url}/services`);
        await eventually(engine, isChosen, '0');
        await engine.press('[role=tab][aria-selected=false]');
        await eventually(engine, isChosen, '1');
        await engine.press('footer a[href="/contact"]');
        await eventually(engine, () => location.pathname === '/contact');
        await engine.back();
        await eventually(engine, () => Boolean(document.querySelector('[role=tabpanel][data-chosen=true]')));
        expect(await engine.run(() => location.pathname)).toBe('/services');
      });
    } finally {
      line.end();
    }
  });
