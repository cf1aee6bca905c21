import {existsSync} from 'node:fs';
import path from 'node:path';
import {createInterface} from 'node:readline/promises';
import {Writable} from 'node:stream';
import {BUILD} from '#lib/build/build-folder.ts';
import {bundleForDesk, DESK} from '#lib/build/node-bundles.ts';
import {env} from '#lib/config/env.ts';
import {loadSettings} from '#lib/config/load-settings.ts';
import {keepPrivate} from '#lib/database/private-files.ts';
import {UsageError} from './program.ts';
import {requireOwnStore} from './store-owner.ts';

const LEAST_LETTERS = 12;

export async function password(): Promise<number> {
  const {passwordLine} = await import('#lib/security/passwords.ts');
  // The terminal must not show the password.
  const output = new Writable({write: (_chunk, _encoding, done) => done()});
  const asking = createInterface({input: process.stdin, output, terminal: process.stdin.isTTY});
  process.stderr.write(`A password of ${LEAST_LETTERS} letters or more: `);
  // A question would never be answered where the input is closed.
  const {value: typed = ''} = (await asking[Symbol.asyncIterator]().next()) as {value?: string};
  asking.close();
  process.stderr.write('\n');
  if (typed.length < LEAST_LETTERS) throw new UsageError(`It must have ${LEAST_LETTERS} letters or more.`);
  console.log(await passwordLine(typed));
  return 0;
}

export async function desk(): Promise<number> {
  loadSettings();
  await requireOwnStore(env());
  if (!env().databaseUrl) keepPrivate(env().dataDir);
  const bundle = path.resolve(BUILD, DESK);
  if (!existsSync(bundle)) await bundleForDesk(bundle);
  const {serveDesk} = (await import(bundle)) as {serveDesk: () => Promise<void>};
  await serveDesk();
  return 0;
}
