import {once} from 'node:events';
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
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bureau`;
  console.log(key ? `${address}?key=${key}` : address);
  if (code) console.log(`Code for erasures and exports: ${code}`);
  await Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
  server.close();
  server.closeAllConnections();
  await open.store.close();
}
