import {connect, createServer, type Socket} from 'node:net';
import {listen} from './serve.ts';

/** A TCP proxy before a server on 127.0.0.1 that can swallow all bytes, as a cut line does: nothing is refused or closed. */
export async function startSwallowingProxy(target: number) {
  const proxy = {port: 0, swallows: false, connections: 0, close: async () => {}};
  const sockets = new Set<Socket>();
  const server = createServer({allowHalfOpen: true}, (inward) => {
    proxy.connections += 1;
    const outward = connect({port: target, host: '127.0.0.1', allowHalfOpen: true});
    for (const [from, to] of [
      [inward, outward],
      [outward, inward],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes: Buffer) => void (proxy.swallows || to.write(bytes)));
      from.on('end', () => void (proxy.swallows || to.end()));
      from.on('error', () => to.destroy()).on('close', () => sockets.delete(from));
    }
  });
  proxy.port = await listen(server);
  proxy.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return proxy;
}
