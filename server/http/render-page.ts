import type {BrowserBundles} from '#lib/build/browser-bundles.ts';
import {CACHE_CONTROL} from '#lib/http/cache-control.ts';
import type {Header} from '#lib/http/headers.ts';
import {ANSWER, NOT_FOUND, SEARCH, UNAVAILABLE} from '#lib/i18n/paths.ts';
import {pagePolicy, type PolicySettings} from '#server/html/content-security-policy.ts';
import {stripScripts} from '#server/html/strip-scripts.ts';
import type {RenderResult} from '#server/page-cache/page-cache.ts';
import type {Rendered, Renderer, Requester} from '#server/render.ts';
import {formOf, type RenderedPage} from './resolve-page.ts';

export interface RenderSettings extends PolicySettings {
  renderer: Pick<Renderer, 'render'>;
  /** Addresses of what runs in the browser; they change in development. */
  bundles(): BrowserBundles | Promise<BrowserBundles>;
  /** The headers of every answer. */
  headers: readonly Header[];
  dev: boolean;
}

/** Internal pages that are shown in place of others, by their status. */
const FIXED_STATUS: Partial<Record<string, number>> = {[NOT_FOUND]: 404, [UNAVAILABLE]: 503};

/** Retry-After of 503, in seconds. */
const RETRY_AFTER = '60';

/** Headers for caches (docs/promises.md, Languages). */
function cacheHeaders({locale}: RenderedPage, status: number): Header[] {
  if (status >= 500)
    return [
      ['Cache-Control', CACHE_CONTROL.noStore],
      ['Retry-After', RETRY_AFTER],
    ];
  const anyLanguage: Header = ['Vary', 'Accept-Encoding, Accept-Language, Cookie'];
  if (status !== 200) return [['Cache-Control', CACHE_CONTROL.frenchPage], anyLanguage];
  const shared: Header = ['CDN-Cache-Control', CACHE_CONTROL.sharedCache];
  return locale === 'fr'
    ? [['Cache-Control', CACHE_CONTROL.frenchPage], shared, anyLanguage]
    : [['Cache-Control', CACHE_CONTROL.englishPage], shared, ['Vary', 'Accept-Encoding']];
}

const redirected = ({status, location = '/'}: Rendered, headers: readonly Header[]): RenderResult => ({
  answer: {status, headers: [...headers, ['Location', location]], body: Buffer.alloc(0)},
  cacheable: false,
});

/** The headers of every answer, for a page. The confirmation URL holds the e-mail address, so that page sends no referrer. */
const headersOf = (path: string, headers: readonly Header[]): readonly Header[] =>
  path.endsWith('/confirmation')
    ? headers.map(([name, value]) => [name, name === 'Referrer-Policy' ? 'no-referrer' : value])
    : headers;

/** No cache may store it: it is for one visitor. */
const isForOne = ({path}: RenderedPage) => path === SEARCH || path.endsWith(ANSWER);

/**
 * Renders a page and strips its scripts.
 * @throws {RenderError | UnfinishedPageError}
 */
export async function renderPage(
  page: RenderedPage,
  settings: RenderSettings,
  requester?: Requester,
): Promise<RenderResult> {
  const rendered = await settings.renderer.render(page, requester);
  const own = headersOf(page.path, settings.headers);
  if (rendered.status >= 300 && rendered.status < 400) return redirected(rendered, own);

  const {module, forms} = await settings.bundles();
  const form = formOf(page);
  const {html, mark} = stripScripts(rendered.body.toString('utf8'), {
    module,
    formModules: form ? forms[form] : [],
    dev: settings.dev,
  });
  const marked = mark === '404' || mark === '503' ? Number(mark) : rendered.status;
  const status = FIXED_STATUS[page.path] ?? marked;
  return {
    answer: {
      status,
      headers: [
        ...own,
        ...(settings.dev ? [] : [['Content-Security-Policy', pagePolicy(settings)] as const]),
        ['Content-Type', rendered.type],
        ...(isForOne(page) && status < 500
          ? [['Cache-Control', CACHE_CONTROL.noStore] as const]
          : cacheHeaders(page, status)),
      ],
      body: Buffer.from(html),
    },
    cacheable: !settings.dev && (page.path === NOT_FOUND || (status === 200 && !mark)),
  };
}

/** Renders a file that Next makes: the feed, the site map, icons. @throws {RenderError} */
export async function renderFile(url: string, settings: RenderSettings): Promise<RenderResult> {
  const {status, type, body} = await settings.renderer.render({url, locale: 'fr'});
  const cacheControl = status === 200 ? CACHE_CONTROL.generatedFile : CACHE_CONTROL.noStore;
  return {
    answer: {
      status,
      headers: [
        ...settings.headers,
        ['Content-Type', type || 'text/plain; charset=utf-8'],
        ['Cache-Control', cacheControl],
        ...(status === 200 ? [['CDN-Cache-Control', CACHE_CONTROL.sharedCache] as const] : []),
        ...(status === 503 ? [['Retry-After', RETRY_AFTER] as const] : []),
        ['Vary', 'Accept-Encoding'],
      ],
      body,
    },
    cacheable: !settings.dev && status === 200,
  };
}
