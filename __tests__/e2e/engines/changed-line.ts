import {createServer, request as ask, type IncomingMessage, type ServerResponse} from 'node:http';
import {buffer} from 'node:stream/consumers';
import {setTimeout as after} from 'node:timers/promises';
import {listen} from '../../support/serve.ts';
import {PORT} from '../site.ts';

/** A form that was sent. */
interface Sent {
  path: string;
  status: number;
  values: Record<string, string>;
}

export interface ChangedLine {
  url: string;
  /** Runs a function in each page before anything of the page's own. */
  first<Args extends unknown[]>(script: (...args: Args) => void, ...args: Args): void;
  /** Holds files back whose path matches, and out of caches. */
  delay(path: RegExp, ms: number): void;
  /** Language of the next requests, instead of the browser's. */
  language: string;
  /** Forms that were sent, without checks of e-mail addresses. */
  sent: Sent[];
  end(): void;
}

/** Errors, violations of the policy and complaints of the console, which the walks read. */
function record(): void {
  const complaints: string[] = [];
  Object.assign(window, {complaints});
  addEventListener('error', ({message}) => complaints.push(`error: ${message}`));
  addEventListener('unhandledrejection', ({reason}) => complaints.push(`rejection: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI}) =>
    complaints.push(`policy: ${violatedDirective} ${blockedURI}`),
  );
  for (const kind of ['error', 'warn'] as const) {
    const say = console[kind];
    console[kind] = (...words: unknown[]) => {
      complaints.push(`console: ${words.map(String).join(' ')}`);
      say(...words);
    };
  }
}

const valuesOf = (type: string, body: string): Record<string, string> =>
  type.startsWith('application/json')
    ? (JSON.parse(body) as Record<string, string>)
    : Object.fromEntries(new URLSearchParams(body));

let posts = 0;

/** Another address for each post: limits by address do not add up. */
const localAddress = () => `127.9.${process.pid % 250}.${(++posts % 250) + 1}`;

/** A proxy before the site that changes pages as others do: by a script of its own, and by late files. */
export async function changedLine(): Promise<ChangedLine> {
  let script = '';
  let late: {path: RegExp; ms: number} | undefined;

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const {url = '/', method, headers} = request;
    if (url === '/first.js')
      return response
        .writeHead(200, {'content-type': 'text/javascript', 'cache-control': 'no-store'})
        .end(`(${record.toString()})();${script}`);
    const body = await buffer(request);
    const isLate = late?.path.test(url);
    if (late && isLate) await after(late.ms);
    const passedOn = {...headers, 'accept-language': line.language, 'accept-encoding': 'identity'};
    delete passedOn['if-none-match'];
    const answered = await new Promise<IncomingMessage>((resolve, reject) =>
      ask(
        {
          host: '127.0.0.1',
          port: PORT,
          localAddress: method === 'POST' ? localAddress() : undefined,
          path: url,
          method,
          headers: passedOn,
        },
        resolve,
      )
        .on('error', reject)
        .end(body),
    );
    const status = answered.statusCode ?? 0;
    const path = url.replace(/\?.*/, '');
    if (method === 'POST' && !path.endsWith('email-check'))
      line.sent.push({path, status, values: valuesOf(headers['content-type'] ?? '', body.toString())});
    const content = await buffer(answered);
    // What is late is late on each page.
    const changes = isLate ? {'cache-control': 'no-store'} : {};
    if (!answered.headers['content-type']?.startsWith('text/html'))
      return response.writeHead(status, {...answered.headers, ...changes}).end(content);
    const page = content.toString().replace('<head>', '<head><script src="/first.js"></script>');
    response.writeHead(status, {...answered.headers, 'content-length': Buffer.byteLength(page)}).end(page);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const line: ChangedLine = {
    url: `http://localhost:${await listen(server)}`,
    first: (changed, ...args) => (script = `(${changed.toString()})(...${JSON.stringify(args)});`),
    delay: (path, ms) => (late = {path, ms}),
    language: 'fr',
    sent: [],
    end: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return line;
}
