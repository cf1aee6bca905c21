import {gzipSync} from 'node:zlib';
import type {Page} from '@playwright/test';

interface Weighed {
  type: string;
  zipped: number;
  length: number;
}
const weighed = new Map<string, Promise<Weighed>>();

function weigh(url: string): Promise<Weighed> {
  const known = weighed.get(url);
  if (known) return known;
  const fresh = fetch(url, {headers: {'accept-encoding': 'identity'}}).then(async (answer) => {
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return {
      type: answer.headers.get('content-type') ?? '',
      zipped: gzipSync(bytes).length,
      length: bytes.length,
    };
  });
  weighed.set(url, fresh);
  return fresh;
}

/** Follows what a page asks for, from before it is opened; whatever lies in the browser's cache counts again. */
export function scalesFor(tab: Page) {
  const asked: {url: string; type: string}[] = [];
  tab.on('request', (request) => asked.push({url: request.url(), type: request.resourceType()}));
  const sum = async (urls: string[], size: (one: Weighed) => number) =>
    (await Promise.all([...new Set(urls)].map(weigh))).reduce((total, one) => total + size(one), 0);
  const zipped = (wanted: string) =>
    sum(
      asked.flatMap(({url, type}) => (type === wanted ? [url] : [])),
      (one) => one.zipped,
    );
  return {
    html: () => zipped('document'),
    async preloaded() {
      const preloads = await tab
        .locator('link[rel=preload][as=font]')
        .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
      return sum(preloads, (one) => one.length);
    },
    /** Pictures made of pixels that are to be seen without scrolling. */
    async bitmapsInView() {
      const seen = await tab.evaluate(() =>
        [...document.querySelectorAll('*')]
          .filter((element) => {
            const {top, bottom, width} = element.getBoundingClientRect();
            return width > 0 && bottom > 0 && top < innerHeight;
          })
          .flatMap((element) => [
            element instanceof HTMLImageElement ? element.currentSrc : '',
            ...[...getComputedStyle(element).backgroundImage.matchAll(/url\("([^"]+)"\)/g)].map(
              ([, url = '']) => url,
            ),
          ])
          .filter((url) => /^https?:/.test(url)),
      );
      const types = await Promise.all(seen.map(async (url) => `${(await weigh(url)).type} ${url}`));
      return types.filter((line) => !line.startsWith('image/svg+xml'));
    },
  };
}
