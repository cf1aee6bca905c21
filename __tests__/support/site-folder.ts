import {mkdirSync} from 'node:fs';
import path from 'node:path';
import {openStore} from '#lib/outbox/open-store.ts';
import {temporaryFolder} from './folder.ts';

/** The data folder of the settings in this file's tests. Its store is closed behind them. */
export function siteFolder(settings: Record<string, string> = {}): string {
  const dataDir = path.join(temporaryFolder(), 'site');
  mkdirSync(dataDir);
  beforeAll(() => void Object.assign(process.env, {DATA_DIR: dataDir, ...settings}));
  afterAll(async () => (await openStore()).store.close());
  return dataDir;
}
