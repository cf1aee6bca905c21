import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {request as ask, type IncomingHttpHeaders} from 'node:http';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {BackendArticle, ListedArticle, Backend} from '#lib/backend/interface.ts';
import {ArticleReader} from '#lib/blog/article-reader.ts';
import {boundedServer} from '#server/http/connections.ts';
import {RequestHandler} from '#server/http/handle-request.ts';
import {securityHeaders} from '#server/http/security-headers.ts';
import type {Rendered, Renderer} from '#server/render.ts';
import {listen} from './serve.ts';

/** A form's scripts, as the build names them. */
const FORM = ['/_site/react.js', '/_site/form.js'];
const BUNDLES = {module: '/_site/site.js', forms: {contact: FORM, quote: FORM, registration: FORM}};

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Every header as it was sent, doubles included. */
  raw: string[];
  body: Buffer;
}

const HTML = 'text/html; charset=utf-8';
export const document = (body: string, head = '') =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}<script src="/_next/a.js" async=""></script></body></html>`;

/** A page as Next would send it. */
export const rendered = (html: string, status = 200): Rendered => ({
  status,
  type: HTML,
  body: Buffer.from(html),
});

/** A backend whose articles a test changes. */
export class Articles implements Backend {
  readonly name = 'legacy';
  readonly identity = 'invented';
  list: ListedArticle[];
  texts = new Map<number, string>();
  down = false;

  constructor(count: number) {
    this.list = Array.from({length: count}, (_, index) => ({
      id: index + 1,
      title: `Article ${index + 1}`,
      text: `Texte ${index + 1}`,
    }));
  }
  async listArticles() {
    if (this.down) throw await gone();
    return [...this.list];
  }
  async findArticle(id: number): Promise<BackendArticle | undefined> {
    if (this.down) throw await gone();
    const summary = this.list.find((one) => one.id === id);
    const text = this.texts.get(id) ?? 'Un paragraphe';
    return summary && {id, text: summary.text, blocks: [{type: '2', text}]};
  }
  isRegistered = async () => false;
  register = async () => {};
}

async function gone() {
  const {GatewayError} = await import('#lib/http/gateway-error.ts');
  return new GatewayError('backend', 'unreachable', 'passing');
}

export interface TestSite {
  handler: RequestHandler;
  reader: ArticleReader;
  /** What the renderer was asked for, in order. */
  asked: string[];
  url: string;
  buildDir: string;
  get(path: string, headers?: Record<string, string>, method?: string, body?: string): Promise<Answer>;
  end(): Promise<void>;
}

/** The front before a renderer of the test's, on a real socket. */
export async function startTestSite({
  articles = new Articles(10),
  render = async (url: string) => rendered(document(`page ${url}${' and its text'.repeat(20)}`)),
  renderer = {render: ({url, locale}) => render(url, locale)},
  siteUrl = 'http://localhost:3000',
  now = Date.now,
  files = {},
  accessLog = false,
}: {
  articles?: Articles;
  render?: (url: string, locale: string) => Promise<Rendered>;
  /** In place of `render`: with a queue. */
  renderer?: Pick<Renderer, 'render'>;
  siteUrl?: string;
  now?: () => number;
  /** Of the build: `site/…`, `static/…` and `assets/…`, and of other builds, `kept/…`, with their contents. */
  files?: Record<string, string | Buffer>;
  accessLog?: boolean;
} = {}): Promise<TestSite> {
  const asked: string[] = [];
  const buildDir = mkdtempSync(path.join(tmpdir(), 'build-'));
  const keptDir = path.join(buildDir, 'kept');
  for (const folder of ['site', 'static', 'assets', 'own-assets', 'kept/site', 'kept/static'])
    mkdirSync(path.join(buildDir, folder), {recursive: true});
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(buildDir, name), text);
  const reader = new ArticleReader(articles, now);
  const headers = securityHeaders({siteUrl, hstsIncludesSubdomains: true});
  const handler = new RequestHandler({
    siteUrl,
    reader,
    headers,
    bundles: () => BUNDLES,
    hashedDirs: [buildDir, keptDir],
    assetsDirs: [path.join(buildDir, 'own-assets'), path.join(buildDir, 'assets')],
    accessLog,
    dev: false,
    clientAddressOf: ({socket}) => socket.remoteAddress ?? '',
    handle: async (_request, response) => void response.writeHead(200).end('next'),
    renderer: {
      render: (request, requester) => {
        asked.push(request.url);
        return renderer.render(request, requester);
      },
    },
    now,
  });
  const server = boundedServer(headers).on('request', handler.answer);
  const port = await listen(server);

  const get: TestSite['get'] = (address, sent = {}, method = 'GET', body = '') =>
    new Promise((resolve, reject) => {
      const request = ask({host: '127.0.0.1', port, path: address, method, headers: sent}, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            raw: response.rawHeaders,
            body: Buffer.concat(chunks),
          }),
        );
      });
      request.on('error', reject);
      request.end(body);
    });
  return {
    handler,
    reader,
    asked,
    url: `http://localhost:${port}`,
    buildDir,
    get,
    end: () =>
      new Promise((resolve) => {
        rmSync(buildDir, {recursive: true});
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
