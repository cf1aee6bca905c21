import {mkdirSync, writeFileSync} from 'node:fs';
import {createServer, type IncomingHttpHeaders, type Server} from 'node:http';
import type {Socket} from 'node:net';
import path from 'node:path';
import {connect as connectByTls} from 'node:tls';
import {freePort} from '#__tests__/support/free-port.ts';
import {ask as askAt} from '../support/ask.ts';
import {eventually} from '../support/eventually.ts';
import {NGINX, startRecipe, type RecipeUnderTest} from '../support/nginx.ts';

/** Stands for a process of the site: answers with its name, or drops the connection. */
class Process {
  readonly name: string;
  readonly port: number;
  readonly asked: {method: string; url: string; headers: IncomingHttpHeaders}[] = [];
  /** The connection of each request. */
  readonly sockets: Socket[] = [];
  drops = false;
  #server?: Server;

  constructor(name: string, port: number) {
    this.name = name;
    this.port = port;
  }

  async start(): Promise<void> {
    const server = createServer((incoming, response) => {
      const {method = '', url = '', headers} = incoming;
      this.asked.push({method, url, headers});
      this.sockets.push(incoming.socket);
      if (this.drops) return void incoming.socket.destroy();
      incoming.resume().on('end', () => response.end(this.name));
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }
}

let nginx: RecipeUnderTest;
let one: Process;
let other: Process;

const ask = (path: string, method = 'GET', port = nginx.port) =>
  askAt(`http://127.0.0.1:${port}`, {path, method, body: method === 'POST' ? 'a form' : undefined});
const eightTimes = (method: string) => Promise.all(Array.from({length: 8}, () => ask('/api/x', method)));

(NGINX ? describe : describe.skip)('deploy/nginx.conf, in front of two processes', () => {
  beforeAll(async () => {
    one = new Process('one', await freePort());
    other = new Process('other', await freePort());
    nginx = await startRecipe([one.port, other.port]);
  });
  beforeEach(async () => {
    for (const process of [one, other]) {
      process.asked.length = process.sockets.length = 0;
      process.drops = false;
      await process.start();
    }
  });
  afterEach(() => Promise.all([one.stop(), other.stop()]));
  afterAll(() => nginx.stop());

  const asked = () => [...one.asked, ...other.asked];

  describe('TLS', () => {
    const tls = () => ({ca: nginx.certificate, servername: 'www.example.fr'});

    it('forwards scheme and visitor’s address to the site', async () => {
      const headers = {Host: 'www.example.fr', 'X-Forwarded-For': '192.0.2.66'};
      const answer = await askAt(`https://127.0.0.1:${nginx.tlsPort}/api/x`, {...tls(), headers});
      expect(answer.status).toBe(200);
      expect(asked()[0]?.headers).toMatchObject({
        host: 'www.example.fr',
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '192.0.2.66, 127.0.0.1',
      });
    });

    it.each([
      ['TLSv1.1', 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION'],
      ['TLSv1.2', 'TLSv1.2'],
      ['TLSv1.3', 'TLSv1.3'],
    ] as const)('of version %s is answered by %s', async (version, expected) => {
      // A client of today must be told to speak the older version at all.
      const versions = {minVersion: version, maxVersion: version, ciphers: 'DEFAULT@SECLEVEL=0'};
      const socket = connectByTls({...tls(), ...versions, host: '127.0.0.1', port: nginx.tlsPort});
      const answered = await new Promise((resolve) => {
        socket.on('secureConnect', () => resolve(socket.getProtocol()));
        socket.on('error', ({code}: NodeJS.ErrnoException) => resolve(code));
      });
      socket.destroy();
      expect(answered).toBe(expected);
    });

    it('receives every plain request for a page by redirect; programs are refused, certbot gets its proofs', async () => {
      const sent = await ask('/devis?service=2', 'GET', nginx.redirectPort);
      expect([sent.status, sent.headers.location]).toEqual([301, 'https://www.example.fr/devis?service=2']);
      for (const method of ['GET', 'POST']) {
        const refused = await ask('/api/contact', method, nginx.redirectPort);
        expect([refused.status, refused.headers.location]).toEqual([403, undefined]);
      }
      expect(asked()).toEqual([]);
      const folder = path.join(nginx.folder, 'html/.well-known/acme-challenge');
      mkdirSync(folder, {recursive: true});
      writeFileSync(path.join(folder, 'token'), 'proof');
      const proof = await ask('/.well-known/acme-challenge/token', 'GET', nginx.redirectPort);
      expect([proof.status, String(proof.body)]).toEqual([200, 'proof']);
    });
  });

  it('uses both processes, and the other one while one refuses connections, for POST too', async () => {
    await Promise.all([eightTimes('GET'), eightTimes('POST')]);
    expect(one.asked.length).toBe(8);
    await one.stop();
    const answers = [...(await eightTimes('GET')), ...(await eightTimes('POST'))];
    expect(answers.map(({status, body}) => `${status} ${String(body)}`)).toEqual(Array(16).fill('200 other'));
    // A restarted process gets requests at once.
    await one.start();
    one.asked.length = 0;
    await eightTimes('GET');
    expect(one.asked.length).toBe(4);
  });

  it('repeats a GET that a process drops at the other one, and never a POST', async () => {
    one.drops = true;
    const pages = await eightTimes('GET');
    expect(pages.map(({body}) => String(body))).toEqual(Array(8).fill('other'));
    expect(asked().length).toBe(12);
    const forms = await eightTimes('POST');
    expect(forms.filter(({status}) => status === 503).length).toBe(4);
    expect(asked().filter(({method}) => method === 'POST').length).toBe(8);
  });

  it('answers 503 in both languages without a process, and writes no query into any log', async () => {
    await Promise.all([one.stop(), other.stop()]);
    for (const method of ['GET', 'POST']) {
      const {status, headers, body} = await ask(
        '/inscription/confirmation?Email=marie@example.invalid',
        method,
      );
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '30', 'no-store']);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['content-security-policy']).toBe("default-src 'none'");
      expect(String(body)).toContain('<h1>Le site revient dans un instant</h1>');
      expect(String(body)).toContain('<h2>The site will be back in a moment</h2>');
      expect(String(body)).not.toMatch(/nginx|style=/);
    }
    one.drops = true;
    await one.start();
    await ask('/inscription/confirmation?Email=marie@example.invalid', 'POST');
    await ask('/x?Email=marie@example.invalid', 'GET', nginx.redirectPort);
    await eventually(() => nginx.log().includes('"POST /inscription/confirmation" 503'));
    // The log names the process that was asked.
    expect(nginx.log()).toContain(`127.0.0.1:${one.port}`);
    expect(nginx.allLogs()).not.toContain('marie');
  });
});
