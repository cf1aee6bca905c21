import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {env} from '#lib/config/env.ts';
import {openStore} from '#lib/outbox/open-store.ts';
import {requireVersion} from '#lib/outbox/store/migrations.ts';
import {removeStrayPhotos} from './article-files.ts';
import {Desk} from './desk.tsx';
import {randomToken, Sessions} from './sessions.ts';

export {Desk, Sessions};

/** Letters that look like no others. */
const LETTERS = 'ABCDEFGHJKMNPQRTUVWXY346789';
const spoken = () =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => LETTERS[byte % LETTERS.length]).join('');

/** Serves the desk on the loopback until the process ends. */
export async function serveDesk(): Promise<void> {
  const settings = env();
  removeStrayPhotos();
  const {port = 0, passwords} = settings.desk;
  const open = await openStore({prepare: requireVersion});
  // Under systemd the passwords open it: a key would stand in the journal.
  const byKey = !passwords.owner && !passwords.operator;
  const [key, code] = byKey ? [randomToken(), spoken()] : [];
  const desk = new Desk({env: settings, open, sessions: new Sessions({passwords, key, code})});
  const server = createServer(
    (request: IncomingMessage, response: ServerResponse) => void desk.answer(request, response),
  );
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  );
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;
  console.log(key ? `${origin}/bureau?key=${key}` : `${origin}/bureau`);
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
