import {createServer, type AddressInfo} from 'node:net';

/** The system may name a port again once it is closed, and a program may need several. */
const given = new Set<number>();

/** A port that is free now on all addresses of this machine, each time another. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, () => {
      const {port} = server.address() as AddressInfo;
      const isKnown = given.has(port);
      given.add(port);
      server.close(() => resolve(isKnown ? freePort() : port));
    });
  });
}
