import {NOT_FOUND, UNAVAILABLE} from '#lib/i18n/paths.ts';
import type {BrowserBundles} from '#scripts/browser-bundles.mjs';
import {finish} from '#server/finish/finish.ts';
import {pagePolicy, type PolicySettings} from '#server/finish/policy.ts';
import type {RenderResult} from '#server/page-cache/page-cache.ts';
import type {Rendered, Renderer} from '#server/render.ts';
import {formOf, type RenderedPage} from './pages.ts';

export interface Making extends PolicySettings {
  renderer: Pick<Renderer, 'render'>;
  /** What runs in the browser, by address; it changes in development. */
  bundles(): BrowserBundles | Promise<BrowserBundles>;
  /** What every answer carries. */
  headers: readonly string[];
  dev: boolean;
}

/** Pages that stand for others, whatever they say themselves. */
const ALWAYS: Partial<Record<string, number>> = {[NOT_FOUND]: 404, [UNAVAILABLE]: 503};

/** Seconds until an answer that could not be made is worth asking for again. */
const AGAIN_AFTER = '60';

/** A minute in caches of the operator's own: as long as an article may be late without POST /api/revalidate. */
const SHARED = 'max-age=60, stale-while-revalidate=600';

/** For how long and for whom an answer holds (docs/promises.md, Languages): caches that know no language store no French page. */
function caching({locale}: RenderedPage, status: number): string[] {
  if (status >= 500) return ['Cache-Control', 'no-store', 'Retry-After', AGAIN_AFTER];
  const anyLanguage = ['Vary', 'Accept-Encoding, Accept-Language, Cookie'];
  if (status !== 200) return ['Cache-Control', 'private, no-cache', ...anyLanguage];
  const shared = ['CDN-Cache-Control', `public, ${SHARED}`];
  return locale === 'fr'
    ? ['Cache-Control', 'private, no-cache', ...shared, ...anyLanguage]
    : [
        'Cache-Control',
        'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
        ...shared,
        'Vary',
        'Accept-Encoding',
      ];
}

const redirected = ({status, location = '/'}: Rendered, headers: readonly string[]): RenderResult => ({
  answer: {status, headers: [...headers, 'Location', location], body: Buffer.alloc(0)},
  cacheable: false,
});

/** No policy may tell another host where someone came from when the address he came from held his own. */
const withoutReferrer = (headers: readonly string[]) =>
  headers.map((value, index) => (headers[index - 1] === 'Referrer-Policy' ? 'no-referrer' : value));

/**
 * Renders and finishes a page.
 * @param once for one visitor: no cache stores it
 * @throws {RenderError | UnfinishedPageError}
 */
export async function makePage(page: RenderedPage, making: Making, once = false): Promise<RenderResult> {
  const rendered = await making.renderer.render(page);
  const own = page.path.endsWith('/confirmation') ? withoutReferrer(making.headers) : making.headers;
  if (rendered.status >= 300 && rendered.status < 400) return redirected(rendered, own);

  const {module, forms} = await making.bundles();
  const form = formOf(page);
  const {html, mark} = finish(rendered.body.toString('utf8'), {
    module,
    formModules: form ? forms[form] : [],
    dev: making.dev,
  });
  const said = mark === '404' || mark === '503' ? Number(mark) : rendered.status;
  const status = ALWAYS[page.path] ?? said;
  return {
    answer: {
      status,
      headers: [
        ...own,
        ...(making.dev ? [] : ['Content-Security-Policy', pagePolicy(making)]),
        'Content-Type',
        rendered.type,
        ...(once && status < 500 ? ['Cache-Control', 'no-store'] : caching(page, status)),
      ],
      body: Buffer.from(html),
    },
    cacheable: !making.dev && (page.path === NOT_FOUND || (status === 200 && !mark)),
  };
}

/** Has Next make a file, and gives it its headers: the feed, the sitemap, icons. */
export async function makeFile(url: string, making: Making): Promise<RenderResult> {
  const {status, type, body} = await making.renderer.render({url, locale: 'fr'});
  const cacheControl = status === 200 ? `public, max-age=0, s-maxage=60` : 'no-store';
  return {
    answer: {
      status,
      headers: [
        ...making.headers,
        'Content-Type',
        type || 'text/plain; charset=utf-8',
        'Cache-Control',
        cacheControl,
        ...(status === 200 ? ['CDN-Cache-Control', `public, ${SHARED}`] : []),
        ...(status === 503 ? ['Retry-After', AGAIN_AFTER] : []),
        'Vary',
        'Accept-Encoding',
      ],
      body,
    },
    cacheable: !making.dev && status === 200,
  };
}
