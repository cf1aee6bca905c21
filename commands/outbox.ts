import {existsSync} from 'node:fs';
import {env, readEnv} from '#lib/config/env.ts';
import {loadSettings} from '#lib/config/load-settings.ts';
import {keepPrivate} from '#lib/database/private-files.ts';
import {storeFault} from '#lib/database/unusable.ts';
import {Touched} from '#lib/outbox/admin/audit.ts';
import {recordCommand} from './outbox/audit.ts';
import {listBackups, restoreFrom, salvageFrom, verifyBackup} from './outbox/copies.ts';
import {testAlerts, testWebhook} from './outbox/test.ts';
import type {Words} from './outbox/words.ts';
import {NotDone, sentenceOf, UsageError} from './program.ts';
import {siteRuns} from './running-servers.ts';
import {requireOwnFile, requireOwnStore, storeName} from './store-owner.ts';

async function work(words: Words): Promise<number> {
  const {command} = words;
  loadSettings();
  readEnv(process.env);
  // Log lines would disturb programs that read the output.
  process.env.LOG_LEVEL = 'silent';
  const settings = env();
  // As another user, a command would write files that the site cannot read.
  if (existsSync(settings.dataDir)) requireOwnFile(settings.dataDir);
  if (words.salvage && settings.databaseUrl)
    throw new UsageError(
      '--salvage reads a SQLite file, and DATABASE_URL is set: there pg_amcheck finds damage, and pg_dump saves what can be read.',
    );
  // Works without the store, as alerts must.
  if (command === 'test') return words.named[0] === 'webhook' ? testWebhook(words) : testAlerts(words);
  if (command === 'move' && !settings.databaseUrl)
    throw new NotDone('move needs DATABASE_URL, the database to move to.');
  if ((command === 'move' || command === 'hold') && (await siteRuns(settings))) {
    words.print({outcome: 'not possible'}, () => 'The site runs: stop every server first.');
    return 1;
  }
  if (command === 'backups') return listBackups(words);
  if (words.verify) return verifyBackup(words);
  if (command === 'restore') await restoreFrom(settings, words);
  if (command !== 'move') await requireOwnStore(settings);
  if (!settings.databaseUrl) keepPrivate(settings.dataDir);
  // On standard error, because programs read standard output.
  console.error(`Store: ${storeName(settings)}`);
  if (words.salvage) return salvageFrom(settings);
  // Imported late: their modules read the settings at once.
  const {openStore} = await import('#lib/outbox/open-store.ts');
  const {migrate, requireVersion} = await import('#lib/outbox/store/migrations.ts');
  const {RUN} = await import('./outbox/run.ts');
  const prepare = {
    // No server runs then, and a copy is there.
    ...{restore: migrate, hold: migrate, move: migrate},
    // Files of any version can be copied: before an upgrade, or after a way back.
    backup: () => Promise.resolve(),
  }[command];
  const open = {...(await openStore({prepare: prepare ?? requireVersion})), touched: new Touched()};
  // The desk takes the last line of backup for the last copy.
  let isNoted = command !== 'backup';
  try {
    const code = (await RUN[command]?.(open, words)) ?? 1;
    isNoted ||= code === 0;
    return code;
  } finally {
    if (isNoted) await recordCommand(open.store, command, open.touched);
    await open.store.close();
  }
}

export async function outbox(words: Words): Promise<number> {
  try {
    return await work(words);
  } catch (error) {
    if (sentenceOf(error)) throw error;
    throw new NotDone(`The store does not answer: ${storeFault(error)}. bin/site doctor says what to do.`);
  }
}
