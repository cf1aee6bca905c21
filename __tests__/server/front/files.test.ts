import {readdirSync, readlinkSync, rmSync} from 'node:fs';
import {connect} from 'node:net';
import path from 'node:path';
import {eventually} from '../../support/eventually.ts';
import {startFront, type FrontUnderTest} from '../../support/front.ts';

const LARGE = 'x'.repeat(8_000_000);

/** How many files of this name the process holds open. */
const open = (name: string) =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).includes(name);
    } catch {
      return false;
    }
  }).length;

describe('a file of the site', () => {
  let site: FrontUnderTest;
  let goOn = () => {};
  beforeEach(async () => {
    const waited = new Promise<void>((resolve) => (goOn = resolve));
    site = await startFront({
      files: {'static/large.js': LARGE, 'static/gone.js': 'gone'},
      render: async () => {
        await waited;
        throw new Error('late');
      },
    });
  });
  afterEach(async () => {
    goOn();
    await site.end();
  });

  it.each([
    ['reads none of it', ''],
    ['is gone before his turn', 'GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ])('is closed when whoever asked for it %s', async (_, before) => {
    const get = 'GET /_next/static/large.js HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const sockets = Array.from({length: 5}, () => {
      const socket = connect(Number(new URL(site.url).port), 'localhost', () => socket.write(before + get));
      return socket.pause();
    });
    await eventually(() => open('large.js') === sockets.length);
    for (const socket of sockets) socket.resetAndDestroy();
    await eventually(() => open('large.js') === 0);
  });

  it('is sent whole to whoever asks for a part that ends before it begins', async () => {
    const {status, body} = await site.get('/_next/static/gone.js', {range: 'bytes=3-1'});
    expect([status, String(body)]).toEqual([200, 'gone']);
  });

  it('may go while the server runs, which goes on', async () => {
    rmSync(path.join(site.buildDir, 'static/gone.js'));
    await expect(site.get('/_next/static/gone.js')).rejects.toThrow();
    expect((await site.get('/_next/static/large.js')).body).toHaveLength(LARGE.length);
  });
});
