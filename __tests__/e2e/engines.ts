import {spawn} from 'node:child_process';
import {launch} from 'puppeteer-core';
import {By, until, WebDriver} from 'selenium-webdriver';
import {HttpClient, Executor} from 'selenium-webdriver/http/index.js';
import {DriverService} from 'selenium-webdriver/remote/index.js';
import {freePort} from '#commands/free-port.ts';

/** A phone's window in which a form is filled in. */
const PHONE = {width: 390, height: 844};
const PATIENCE_MS = 15_000;
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** A browser as the walks need it. Elements are named by selectors and waited for. */
export interface Engine {
  /** Opens an address, and waits for its load event. */
  open(address: string): Promise<void>;
  appears(selector: string): Promise<void>;
  /** Presses the first visible element. */
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
    run: (script, ...args) => page.evaluate(script, ...args) as never,
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

const center = (element: Element) => element.scrollIntoView({block: 'center', behavior: 'instant'});

/** WebKitGTK, by WebDriver. */
async function startWebkit(): Promise<Engine> {
  const screen = await startScreen();
  const {PATH = '', HOME = ''} = process.env;
  const env = {
    PATH,
    HOME,
    DISPLAY: screen.display,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    LANG: 'fr_FR.UTF-8',
    LANGUAGE: 'fr',
  };
  // A window without a window manager gets no focus.
  const openbox = spawn('openbox', {env, stdio: 'ignore'});
  const port = await freePort();
  const service = new DriverService('/usr/bin/WebKitWebDriver', {
    port,
    args: [`--port=${port}`],
    env,
    loopback: true,
  });
  const driver = WebDriver.createSession(new Executor(new HttpClient(await service.start())), {
    'webkitgtk:browserOptions': {binary: MINI_BROWSER, args: ['--automation', '--full-screen']},
  });
  await driver.getSession();
  const shown = async (selector: string) => {
    const element = await driver.wait(until.elementLocated(By.css(selector)), PATIENCE_MS, selector);
    await driver.wait(until.elementIsVisible(element), PATIENCE_MS, selector);
    // WebKit's own scrolling to an element is as smooth as the page's styles say, and the press misses what moves.
    await driver.executeScript(center, element);
    return element;
  };
  return {
    open: (address) => driver.get(address),
    async appears(selector) {
      await shown(selector);
    },
    press: async (selector) => (await shown(selector)).click(),
    async type(selector, text) {
      const field = await shown(selector);
      await field.clear();
      await field.sendKeys(text);
    },
    choose: async (selector, value) =>
      (await shown(selector)).findElement(By.css(`option[value="${value}"]`)).click(),
    run: (script, ...args) => driver.executeScript(script, ...args),
    async close() {
      await driver.quit().catch(() => {});
      await service.kill();
      openbox.kill();
      screen.end();
    },
  };
}

export const ENGINES = {firefox: startFirefox, webkit: startWebkit};
