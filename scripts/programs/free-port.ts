import {createServer, type AddressInfo} from 'node:net';

/** A port on which nothing listens at this moment, whatever address of this machine one means. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, () => {
      const {port} = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
