import {randomUUID} from 'node:crypto';
import {Agent, request} from 'node:http';

const FRENCH = {'Accept-Language': 'fr'};
const ENGLISH = {'Accept-Language': 'en'};
/** Pages that nginx keeps, and what only the site answers. */
const ADDRESSES = [
  ['/', FRENCH],
  ['/', ENGLISH],
  ['/en/about', ENGLISH],
  ['/devis?service=2', FRENCH],
  ['/api/cities?postalCode=59120', FRENCH],
  ['/api/health', FRENCH],
  ['/nulle-part', FRENCH],
  ['/sitemap.xml', FRENCH],
] as const;
const EXPECTED = [200, 302, 404];
const READERS = 8;
const SENDERS = 2;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Visitors who read without end, and some who send messages, as long as it runs. */
export class Load {
  answered = 0;
  /** What went wrong for whom. */
  readonly lost: string[] = [];
  /** References of leads that were thanked for. */
  readonly thanked = new Set<string>();
  sent = 0;
  readonly #port: number;
  readonly #agent = new Agent({keepAlive: true});
  readonly #visitors: Promise<void>[] = [];
  #running = false;

  constructor(port: number) {
    this.#port = port;
  }

  start(): void {
    this.#running = true;
    for (let index = 0; index < READERS; index++) this.#visitors.push(this.#read(index));
    for (let index = 0; index < SENDERS; index++) this.#visitors.push(this.#send(index));
  }

  async stop(): Promise<void> {
    this.#running = false;
    await Promise.all(this.#visitors);
    this.#agent.destroy();
  }

  async #read(first: number): Promise<void> {
    for (let at = first; this.#running; at++) {
      const [address, headers] = ADDRESSES[at % ADDRESSES.length] ?? ADDRESSES[0];
      const what = `GET ${address}`;
      try {
        const {status} = await this.#ask('GET', address, headers, '127.0.0.1');
        this.answered++;
        if (!EXPECTED.includes(status)) this.lost.push(`${what}: ${status}`);
      } catch (error) {
        this.lost.push(`${what}: ${(error as Error).message}`);
      }
      await pause(5);
    }
  }

  /** As the browser does it: under the same id again, should it not work. */
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
          `127.0.${index + 1}.${visitor}`,
          JSON.stringify(lead),
        ).catch(() => ({status: 0, body: ''}));
        if (status === 202) {
          this.thanked.add((JSON.parse(body) as {reference: string}).reference);
          break;
        }
        // Only one that a process had in hand when it was killed may need a second try.
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
