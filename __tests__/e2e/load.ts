import {spawn, type ChildProcess} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {existsSync, writeFileSync} from 'node:fs';
import {Agent, request} from 'node:http';
import {text} from 'node:stream/consumers';

export const WRK = existsSync('/usr/bin/wrk');

/** Addresses of each kind, with an Accept-Language. */
const ADDRESSES = [
  ['/', 'fr'],
  ['/', 'en'],
  ['/en/about', 'en'],
  ['/devis?service=2', 'fr'],
  ['/api/cities?postalCode=59120', 'fr'],
  ['/api/health', 'fr'],
  ['/nulle-part', 'fr'],
  ['/sitemap.xml', 'fr'],
] as const;
const READERS = 8;
const SENDERS = 2;

/** The program of wrk: 320 requests a second meet any gap; it prints its errors at the end. */
const SCRIPT = `
local asked = {${ADDRESSES.map(([path, language]) => `{'${path}', {['Accept-Language'] = '${language}'}}`).join(', ')}}
local at, threads = 0, {}
wrong = ''
function setup(thread) table.insert(threads, thread) end
function delay() return 25 end
function request()
  at = at % #asked + 1
  return wrk.format('GET', asked[at][1], asked[at][2])
end
function response(status)
  if status ~= 200 and status ~= 302 and status ~= 404 then wrong = wrong .. ' ' .. status end
end
function done(summary)
  local e = summary.errors
  local statuses = ''
  for _, thread in ipairs(threads) do statuses = statuses .. thread:get('wrong') end
  io.write(string.format('ANSWERED %d CONNECT %d READ %d WRITE %d TIMEOUT %d WRONG%s\\n',
    summary.requests, e.connect, e.read, e.write, e.timeout, statuses))
end
`;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Continuous reads by wrk, and some clients that send messages. */
export class Load {
  answered = 0;
  /** Broken connections and unexpected answers, by wrk. */
  errors = '';
  /** Messages that were not accepted. */
  readonly lost: string[] = [];
  /** References of accepted leads. */
  readonly thanked = new Set<string>();
  sent = 0;
  readonly #port: number;
  readonly #script: string;
  #readers?: {child: ChildProcess; said: Promise<string>};
  readonly #agent = new Agent({keepAlive: true});
  readonly #visitors: Promise<void>[] = [];
  #running = false;

  /** @param script file for wrk's program */
  constructor(port: number, script: string) {
    this.#port = port;
    this.#script = script;
  }

  start(): void {
    this.#running = true;
    writeFileSync(this.#script, SCRIPT);
    const words = ['-t1', `-c${READERS}`, '-d10m', '--timeout', '20s', '-s', this.#script];
    const child = spawn('wrk', [...words, `http://127.0.0.1:${this.#port}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#readers = {child, said: text(child.stdout)};
    for (let index = 0; index < SENDERS; index++) this.#visitors.push(this.#send(index));
  }

  async stop(): Promise<void> {
    this.#running = false;
    // wrk prints its summary at SIGINT.
    this.#readers?.child.kill('SIGINT');
    const said = await this.#readers?.said;
    const [, answered, errors] = /^ANSWERED (\d+) (.*)$/m.exec(said ?? '') ?? [];
    this.answered = Number(answered);
    this.errors = errors ?? `no summary of wrk: ${said}`;
    await Promise.all(this.#visitors);
    this.#agent.destroy();
  }

  /** Repeats a failed request under the same id, as the browser does. */
  async #send(index: number): Promise<void> {
    for (let visitor = 1; this.#running; visitor++) {
      const lead = {
        submissionId: randomUUID(),
        name: 'Marie',
        email: 'marie@exemple.invalid',
        message: `${index} ${visitor}`,
      };
      this.sent++;
      for (let tries = 1; ; tries++) {
        const {status, body} = await this.#ask(
          'POST',
          '/api/contact',
          {'Content-Type': 'application/json'},
          `127.${index + 1}.${visitor >> 8}.${visitor & 255}`,
          JSON.stringify(lead),
        ).catch(() => ({status: 0, body: ''}));
        if (status === 202) {
          this.thanked.add((JSON.parse(body) as {reference: string}).reference);
          break;
        }
        // A killed process may lose a request that it was handling.
        if (tries === 3) {
          this.lost.push(`POST: ${status}`);
          break;
        }
      }
      await pause(100);
    }
  }

  #ask(method: string, path: string, headers: Record<string, string>, localAddress: string, body?: string) {
    return new Promise<{status: number; body: string}>((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port: this.#port,
        path,
        method,
        headers,
        localAddress,
        agent: this.#agent,
      };
      request(options, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => resolve({status: response.statusCode ?? 0, body: text}));
        response.on('error', reject);
      })
        .on('error', reject)
        .end(body);
    });
  }
}
