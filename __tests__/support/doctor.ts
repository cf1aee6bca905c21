import {randomUUID} from 'node:crypto';
import {mkdirSync} from 'node:fs';
import path from 'node:path';
import type {Finding} from '#commands/doctor/finding.ts';
import {Outbox} from '#lib/outbox/outbox.ts';
import {Store} from '#lib/outbox/store/engine.ts';
import {openSqlite} from '#lib/outbox/store/sqlite.ts';
import {command} from './api-server.ts';
import {folderOfEachTest} from './folder.ts';
import {aContact} from './leads.ts';

/** The command doctor, on a data folder of each test, which is not there until `makeStore`. */
export function doctorOfEachTest() {
  const folder = folderOfEachTest();
  const data = () => path.join(folder(), 'data');
  return {
    folder,
    data,
    /** A store with one lead that waits. */
    async makeStore(): Promise<void> {
      mkdirSync(data(), {recursive: true, mode: 0o700});
      const store = new Store(await openSqlite(data()));
      await new Outbox(store).enqueue(
        {kind: 'contact', payload: aContact(), language: 'fr', submissionId: randomUUID(), suspected: false},
        [{name: 'send', destination: 'company-mail'}],
      );
      await store.close();
    },
    /** What doctor finds, in all and on a subject. */
    async examined(settings: Record<string, string> = {}) {
      const {status, stdout, stderr} = await command('doctor', {DATA_DIR: data(), ...settings}, '--json');
      if (!stdout) throw new Error(stderr);
      const findings = JSON.parse(stdout) as Finding[];
      const on = (about: string) => findings.filter((finding) => finding.about === about);
      return {status, stdout, on, one: (about: string) => on(about)[0]};
    },
  };
}
