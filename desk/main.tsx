import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {env} from '#lib/config/env.ts';
import {openStore} from '#lib/outbox/open-store.ts';
import {requireVersion} from '#lib/outbox/store/migrations.ts';
import {passwordLine} from '#lib/security/passwords.ts';
import {removeStrayPhotos} from './article-files.ts';
import {deskListener} from './desk.tsx';
import {randomToken, Sessions} from './sessions.ts';

export async function serveDesk(): Promise<void> {
  const settings = env();
  const {port = 0, passwords} = settings.desk;
  removeStrayPhotos();
  const open = await openStore({prepare: requireVersion});
  // Under systemd the passwords open it: a key would stand in the journal.
  const byKey = !passwords.owner && !passwords.operator;
  const [key, code] = byKey ? [randomToken(), randomToken(12)] : [];
  const sessions = new Sessions(code ? {operator: await passwordLine(code)} : passwords, key);
  const server = createServer(deskListener({env: settings, open, sessions}));
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  );
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bureau`;
  console.log(key ? `${address}?key=${key}` : address);
  if (code) console.log(`Code for erasures and exports: ${code}`);
  const ended = new Promise<void>((resolve) => server.once('close', resolve));
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      server.close();
      server.closeAllConnections();
    });
  await ended;
  await open.store.close();
}
