import {Agent, createServer, request, type IncomingHttpHeaders, type Server} from 'node:http';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {freePort} from '#scripts/programs/free-port.ts';
import {Articles, document, rendered, startFront, type FrontUnderTest} from './front.ts';
import {startRecipe, type RecipeUnderTest} from './nginx.ts';

const ARTICLES = 600;
const SITE_URL = 'http://localhost:3000';

const agent = new Agent({keepAlive: true});
afterAll(() => agent.destroy());

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Unpacked. */
  body: string;
}
export interface Question {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string;
}

/** Asks with exactly these headers: fetch would add some. */
export function ask(
  port: number,
  path: string,
  {method = 'GET', headers = {}, body}: Question = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({agent, host: '127.0.0.1', port, path, method, headers}, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        const encoding = bytes.length ? response.headers['content-encoding'] : undefined;
        const plain =
          encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: plain.toString(),
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Of each hop, of this moment, or for nginx alone; of an answer without a body nginx leaves out its length of nought. */
const OF_THE_WAY = ['date', 'server', 'connection', 'keep-alive', 'x-cache', 'cdn-cache-control'];

/** Everything of an answer that matters to a visitor. */
export function essence({status, headers, body}: Answer): unknown {
  const own = Object.entries(headers).filter(
    ([name, value]) => !OF_THE_WAY.includes(name) && !(name === 'content-length' && value === '0'),
  );
  return {status, body, headers: Object.fromEntries(own)};
}
export const cached = ({headers}: Answer) => headers['x-cache'];

export const articles = new Articles(ARTICLES);
export const article = (id: number) => `/post/${id}/article-${id}`;

const startFrontOnce = () =>
  startFront({
    articles,
    siteUrl: SITE_URL,
    render: async (url, locale) =>
      rendered(
        document(
          `${locale} ${url} ${articles.list.at(-1)?.title} ${'texte '.repeat(60)}`,
          url.includes('not-found') ? '<meta name="answer" content="404"/>' : '',
        ),
      ),
    files: {
      'site/site.0123.js': '// the module',
      'assets/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
  });

/** The front behind a port that stays the same when the site goes and comes back. */
export class SiteBehind {
  /** Whom it was asked by, oldest first. */
  asked: {url: string; method: string; headers: IncomingHttpHeaders}[] = [];
  /** Answers in place of the site. */
  failing: number | undefined;
  port = 0;
  under!: FrontUnderTest;
  server!: Server;

  async start(): Promise<void> {
    this.port ||= await freePort();
    this.under = await startFrontOnce();
    this.server = createServer((incoming, response) => {
      const {url = '', method = '', headers} = incoming;
      this.asked.push({url, method, headers});
      if (this.failing) response.writeHead(this.failing).end('broken');
      else this.under.front.answer(incoming, response);
    });
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
    await this.under.end();
  }
}

/** A site behind the recipe for nginx, for all tests of a file: asked through it, and asked directly. */
export function siteBehindRecipe() {
  const site = new SiteBehind();
  const behind = {site} as {site: SiteBehind; nginx: RecipeUnderTest};
  beforeAll(async () => {
    await site.start();
    behind.nginx = await startRecipe({sitePorts: [site.port], heldOpen: false});
  });
  afterAll(async () => {
    await behind.nginx.stop();
    await site.stop();
  });
  beforeEach(() => {
    behind.nginx.emptyCache();
    site.asked = [];
  });
  return Object.assign(behind, {
    through: (address: string, question?: Question) => ask(behind.nginx.port, address, question),
    directly: (address: string, question?: Question) => ask(site.port, address, question),
  });
}
