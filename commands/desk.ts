import {existsSync} from 'node:fs';
import path from 'node:path';
import {createInterface} from 'node:readline/promises';
import {Writable} from 'node:stream';
import {BUILD} from '#lib/build/build-folder.ts';
import {bundleForDesk, DESK} from '#lib/build/desk-bundle.ts';
import {env} from '#lib/config/env.ts';
import {loadSettings} from '#lib/config/load-settings.ts';
import {keepPrivate} from '#lib/database/private-files.ts';
import {UnusableStoreError} from '#lib/database/unusable.ts';
import {parse, program, UsageError} from './program.ts';
import {requireOwnStore, StoreOwnerError} from './store-owner.ts';

const HELP = `bin/site desk              serve the desk on this machine alone, until Ctrl-C
bin/site desk password     make the line of DESK_PASSWORD_OWNER or DESK_PASSWORD_OPERATOR for .env

Without a password the desk prints an address that opens it once, and a code that it asks for before erasures and exports.
Run it as the user of the site. docs/desk.md.`;

/** Too short ones are guessed. */
const LEAST_LETTERS = 12;

async function password(): Promise<number> {
  const {passwordLine} = await import('#lib/security/passwords.ts');
  // Nothing is echoed.
  const output = new Writable({write: (_chunk, _encoding, done) => done()});
  const asking = createInterface({input: process.stdin, output, terminal: process.stdin.isTTY});
  process.stderr.write(`A password of ${LEAST_LETTERS} letters or more: `);
  const typed = await asking.question('');
  asking.close();
  process.stderr.write('\n');
  if (typed.length < LEAST_LETTERS) throw new UsageError(`It must have ${LEAST_LETTERS} letters or more.`);
  console.log(await passwordLine(typed));
  return 0;
}

async function main(): Promise<number> {
  const {words} = parse({}, 1);
  if (words[0] === 'password') return password();
  if (words.length) throw new UsageError(`desk knows no ${words[0]}.`);
  loadSettings();
  await requireOwnStore(env());
  if (!env().databaseUrl) keepPrivate(env().dataDir);
  const bundle = path.resolve(BUILD, DESK);
  if (!existsSync(bundle)) await bundleForDesk(bundle);
  const {serveDesk} = (await import(bundle)) as {serveDesk: () => Promise<void>};
  await serveDesk();
  return 0;
}

await program({
  help: HELP,
  main,
  undone: 1,
  why: (error) =>
    error instanceof StoreOwnerError || error instanceof UnusableStoreError ? error.message : undefined,
});
