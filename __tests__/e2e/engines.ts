import {spawn} from 'node:child_process';
import {launch} from 'puppeteer-core';
import {Builder, By, error, type WebElement} from 'selenium-webdriver';
import {freePort} from '#__tests__/support/free-port.ts';
import {eventually} from '../support/eventually.ts';

/** A phone's window in which a form is filled in. */
const PHONE = {width: 390, height: 844};
const PATIENCE_MS = 15_000;
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** A browser as the walks need it. A selector means its first element, which is waited for until it is visible. */
export interface Engine {
  /** Opens an address, and waits for its load event. */
  open(address: string): Promise<void>;
  appears(selector: string): Promise<void>;
  press(selector: string): Promise<void>;
  /** Replaces the text of a field, key by key. */
  type(selector: string, text: string): Promise<void>;
  choose(selector: string, value: string): Promise<void>;
  run<Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args): Promise<Result>;
  close(): Promise<void>;
}

/** Firefox ESR, by WebDriver BiDi. */
async function startFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    extraPrefsFirefox: {'intl.accept_languages': 'fr-FR, fr'},
    defaultViewport: PHONE,
  });
  const [page = await browser.newPage()] = await browser.pages();
  page.setDefaultTimeout(PATIENCE_MS);
  return {
    async open(address) {
      await page.goto(address);
    },
    async appears(selector) {
      await page.waitForSelector(selector, {visible: true});
    },
    press: (selector) => page.locator(selector).click(),
    async type(selector, text) {
      await page.locator(selector).fill('');
      await page.type(selector, text);
    },
    async choose(selector, value) {
      await page.waitForSelector(selector);
      await page.select(selector, value);
    },
    run: (script, ...args) => page.evaluate(script as (...given: unknown[]) => never, ...args),
    close: () => browser.close(),
  };
}

/** A screen of the window's size: MiniBrowser is never narrower than 429 px but in full screen. @returns its display */
function startScreen() {
  const xvfb = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', `${PHONE.width}x${PHONE.height}x24`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  return new Promise<{display: string; end: () => void}>((resolve, reject) => {
    xvfb.once('error', reject);
    xvfb.stdio[3]?.once('data', (number: Buffer) =>
      resolve({display: `:${number.toString().trim()}`, end: () => void xvfb.kill()}),
    );
  });
}

/** Nothing was done: the element is not there, moves, or is replaced. */
const NOT_YET = [
  error.NoSuchElementError,
  error.StaleElementReferenceError,
  error.ElementNotInteractableError,
  error.ElementClickInterceptedError,
];

const center = (element: Element) => element.scrollIntoView({block: 'center', behavior: 'instant'});

/** WebKitGTK, by WebDriver. */
async function startWebkit(): Promise<Engine> {
  const screen = await startScreen();
  const env = {
    ...process.env,
    DISPLAY: screen.display,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    LANG: 'fr_FR.UTF-8',
    LANGUAGE: 'fr',
  };
  // A window without a window manager gets no focus.
  const openbox = spawn('openbox', {env, stdio: 'ignore'});
  const port = await freePort();
  const service = spawn('WebKitWebDriver', [`--port=${port}`], {env, stdio: 'ignore'});
  const server = `http://127.0.0.1:${port}`;
  await eventually(() =>
    fetch(`${server}/status`).then(
      ({ok}) => ok,
      () => false,
    ),
  );
  const options = {binary: MINI_BROWSER, args: ['--automation', '--full-screen']};
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities({browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options})
    .build();
  /** Acts on an element as soon as it can be acted on. */
  const act = async (selector: string, action: (element: WebElement) => Promise<void>) => {
    const isDone = async () => {
      try {
        const element = await driver.findElement(By.css(selector));
        if (!(await element.isDisplayed())) return false;
        // WebKit's own scrolling to an element is as smooth as the page's styles say, and the press misses what moves.
        await driver.executeScript(center, element);
        await action(element);
        return true;
      } catch (failure) {
        if (NOT_YET.some((kind) => failure instanceof kind)) return false;
        throw failure;
      }
    };
    await driver.wait(isDone, PATIENCE_MS, selector);
  };
  return {
    open: (address) => driver.get(address),
    appears: (selector) => act(selector, async () => {}),
    press: (selector) => act(selector, (element) => element.click()),
    type: (selector, text) =>
      act(selector, async (field) => {
        await field.clear();
        await field.sendKeys(text);
      }),
    choose: (selector, value) =>
      act(selector, (list) => list.findElement(By.css(`option[value="${value}"]`)).click()),
    run: (script, ...args) => driver.executeScript(script, ...args),
    async close() {
      await driver.quit().catch(() => {});
      for (const child of [service, openbox]) child.kill();
      screen.end();
    },
  };
}

export const ENGINES = {firefox: startFirefox, webkit: startWebkit};
