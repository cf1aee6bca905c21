import type {Browser} from '@playwright/test';
import {localePath, PAGES, type Page} from '../../lib/i18n/paths.ts';
import {ask} from '../support/ask.ts';
import {LANGUAGES, NIGHTLY} from '../support/nightly.ts';
import {WHOLE_BROWSER} from './browsers.ts';
import {settled} from './settled.ts';
import {ANSWERED, BACKEND, expect, test, URL_OF_SITE} from './site.ts';

// What a first visit on a phone loads without scrolling. Chromium takes no brotli over plain HTTP, so each script is
// fetched again with it. Styles and the home page count as gzip sends them.

const KIB = 1024;
const CONTENT_SCRIPTS = 4 * KIB;
const FORM_SCRIPTS = 85 * KIB;
const STYLES = 18_000;
const FONTS = 50_000;
const HOME_HTML = 40_000;
const HOME = {bytes: 85 * KIB, requests: 11};

const WITH_FORM: readonly Page[] = ['/contact', '/devis', '/inscription'];
/** By day one page of each layout. */
const WEIGHED = NIGHTLY ? PAGES : (['/', '/blog', '/services', '/CGU', ...WITH_FORM] as const);

interface Sent {
  url: string;
  type: string;
  all: number;
}

/** Bytes of a file as browsers get it over HTTPS (`br`), or over plain HTTP (`gzip`). */
const weighed = async (url: string, coding: 'br' | 'gzip') =>
  (await ask(url, {headers: {'accept-encoding': coding}})).body.length;

/** The requests of a visit with an empty cache. */
async function visit(browser: Browser, locale: string, path: string): Promise<Sent[]> {
  const context = await browser.newContext({
    ...ANSWERED,
    baseURL: URL_OF_SITE,
    locale: `${locale}-FR`,
    viewport: {width: 412, height: 823},
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const tab = await context.newPage();
  const sent: Promise<Sent>[] = [];
  let asked = 0;
  tab.on('request', () => asked++);
  tab.on('requestfinished', (request) =>
    sent.push(
      request.sizes().then(({responseBodySize: body, responseHeadersSize: head}) => ({
        url: request.url(),
        type: request.resourceType(),
        all: body + head,
      })),
    ),
  );
  await tab.goto(path);
  await settled(tab);
  await expect.poll(() => asked - sent.length).toBe(0);
  const all = await Promise.all(sent);
  await context.close();
  return all;
}

async function sum(sent: Sent[], resourceType: string, coding: 'br' | 'gzip'): Promise<number> {
  const urls = new Set(sent.flatMap(({url, type}) => (type === resourceType ? [url] : [])));
  const weights = await Promise.all([...urls].map((url) => weighed(url, coding)));
  return weights.reduce((total, bytes) => total + bytes, 0);
}

// The pages are the same on either backend.
const onceIsEnough = BACKEND === 'embedded' ? test : undefined;
for (const locale of LANGUAGES)
  onceIsEnough?.(`pages in «${locale}» stay within their bytes`, async ({playwright}) => {
    // Launched here: options of a whole spec would start a site of its own.
    await using browser = await playwright.chromium.launch(WHOLE_BROWSER);
    for (const page of WEIGHED) {
      const path = localePath(locale, page);
      const sent = await visit(browser, locale, path);
      const scripts = await sum(sent, 'script', 'br');
      const form = WITH_FORM.includes(page);
      expect.soft(scripts, `scripts of ${path}`).toBeLessThanOrEqual(form ? FORM_SCRIPTS : CONTENT_SCRIPTS);
      // Scripts were loaded at all.
      expect.soft(scripts, `scripts of ${path}`).toBeGreaterThan(form ? 50 * KIB : KIB);
      const styles = await sum(sent, 'stylesheet', 'gzip');
      expect.soft(styles, `styles of ${path}`).toBeLessThanOrEqual(STYLES);
      expect.soft(styles, `styles of ${path}`).toBeGreaterThan(KIB);
      const fonts = await sum(sent, 'font', 'gzip');
      expect.soft(fonts, `fonts of ${path}`).toBeLessThanOrEqual(FONTS);
      expect.soft(fonts, `fonts of ${path}`).toBeGreaterThan(KIB);
      if (page !== '/') continue;
      expect.soft(await sum(sent, 'document', 'gzip'), 'HTML').toBeLessThanOrEqual(HOME_HTML);
      const bytes = sent.reduce((total, {all}) => total + all, 0);
      expect.soft(bytes, `bytes of ${path}`).toBeLessThanOrEqual(HOME.bytes);
      expect.soft(sent.length, `requests of ${path}`).toBeLessThanOrEqual(HOME.requests);
    }
  });
