import {randomUUID} from 'node:crypto';
import {mkdirSync} from 'node:fs';
import path from 'node:path';
import {examine} from '#commands/doctor/examine.ts';
import type {Finding} from '#commands/doctor/finding.ts';
import {readEnv} from '#lib/config/env.ts';
import {Outbox} from '#lib/outbox/outbox.ts';
import {Store} from '#lib/outbox/store/engine.ts';
import {openSqlite} from '#lib/outbox/store/sqlite.ts';
import {command} from './api-server.ts';
import {folderOfEachTest} from './folder.ts';
import {aContact} from './leads.ts';

const AROUND = {unknownSettings: [], morePorts: []};

const by = (findings: readonly Finding[]) => {
  const on = (about: string) => findings.filter((finding) => finding.about === about);
  return {on, one: (about: string) => on(about)[0], text: JSON.stringify(findings)};
};

/** The checks of doctor, on a data folder of each test, which is not there until `makeStore`. */
export function doctorOfEachTest() {
  const folder = folderOfEachTest();
  const data = () => path.join(folder(), 'data');
  return {
    folder,
    data,
    /** A store with one lead that waits. */
    async makeStore(): Promise<void> {
      mkdirSync(data(), {recursive: true, mode: 0o700});
      await using store = new Store(await openSqlite(data()));
      await new Outbox(store).enqueue(
        {kind: 'contact', payload: aContact(), language: 'fr', submissionId: randomUUID(), suspected: false},
        [{name: 'send', destination: 'company-mail'}],
      );
    },
    /** What is found with these settings, by subject. */
    examined: async (settings: Record<string, string> = {}) =>
      by(await examine(readEnv({DATA_DIR: data(), ...settings}), AROUND)),
    /** What the command prints: for settings that are of the whole process. */
    async printed(settings: Record<string, string> = {}) {
      const {status, stdout, stderr} = await command('doctor', {DATA_DIR: data(), ...settings}, '--json');
      if (!stdout) throw new Error(stderr);
      return {status, stdout, ...by(JSON.parse(stdout) as Finding[])};
    },
  };
}
