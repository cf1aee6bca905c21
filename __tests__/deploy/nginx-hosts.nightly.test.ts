import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {connect, type Socket} from 'node:net';
import type {Readable} from 'node:stream';
import {freePort} from '#__tests__/support/free-port.ts';
import {eventually} from '../support/eventually.ts';
import {NGINX, startRecipe, type RecipeUnderTest} from '../support/nginx.ts';
import {serve} from '../support/serve.ts';

(NGINX ? describe : describe.skip)('deploy/nginx-hosts.conf, in front of two machines', () => {
  const servers: Awaited<ReturnType<typeof serve>>[] = [];
  const asked: string[] = [];
  let nginx: RecipeUnderTest;
  let silent: string;
  let stopped: ChildProcess;
  const waiting: Socket[] = [];

  /** A process that accepts nothing, and whose queue is full: connections get no answer, as from a machine cut off. */
  async function silence(): Promise<string> {
    const port = await freePort();
    stopped = spawn(process.execPath, [
      '-e',
      `net.createServer().listen(${port}, '127.0.0.2', 1, () => console.log())`,
    ]);
    await once(stopped.stdout as Readable, 'data');
    stopped.kill('SIGSTOP');
    for (let times = 0; times < 4; times++) waiting.push(connect(port, '127.0.0.2').on('error', () => {}));
    return `127.0.0.2:${port}`;
  }

  beforeAll(async () => {
    for (const name of ['one', 'other'])
      servers.push(
        await serve((incoming, response) => {
          asked.push(`${name} ${incoming.method}`);
          incoming.resume().on('end', () => response.end(name));
        }, '127.0.0.2'),
      );
    const hosts = servers.map(({port}) => `127.0.0.2:${port}`);
    // The upstreams of nginx.conf lead nowhere: what answers came by the map of nginx-hosts.conf.
    silent = await silence();
    nginx = await startRecipe([await freePort(), await freePort()], {hosts: [...hosts, silent]});
  });
  afterAll(async () => {
    await nginx.stop();
    for (const socket of waiting) socket.destroy();
    stopped.kill('SIGKILL');
    await once(stopped, 'close');
    for (const server of servers) await server.end();
  });

  it.each(['GET', 'POST'])(
    'sends %s to both, and asks a silent machine once in five seconds',
    async (method) => {
      for (let times = 0; times < 30; times++) {
        const answer = await fetch(`http://127.0.0.1:${nginx.port}/api/x`, {method});
        const body = await answer.text();
        expect([answer.status, ['one', 'other']]).toEqual([200, expect.arrayContaining([body])]);
      }
      expect(new Set(asked.filter((name) => name.endsWith(method)))).toEqual(
        new Set([`one ${method}`, `other ${method}`]),
      );
      // The log names each machine that a request was sent to.
      const lines = () =>
        nginx
          .log()
          .split('\n')
          .filter((line) => line.includes(`"${method} `));
      await eventually(() => lines().length === 30);
      const tries = lines().filter((line) => line.includes(silent)).length;
      expect(tries).toBeLessThanOrEqual(2);
      expect(nginx.log()).toContain(silent);
    },
  );
});
