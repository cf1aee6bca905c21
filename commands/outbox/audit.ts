import {existsSync, readFileSync} from 'node:fs';
import {storeFault} from '#lib/database/unusable.ts';
import {readAudit, recordUse, Touched} from '#lib/outbox/admin/audit.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import {inParis, table} from '../print.ts';
import {userName} from '../store-owner.ts';
import type {Run} from './words.ts';

const LOGIN = '/proc/self/loginuid';
const UNKNOWN = 2 ** 32 - 1;

/** Commands that only read: without leads they leave no line. */
const LOOKS = ['list', 'show', 'export'];

/** The user that logged in, whatever sudo says; undefined where the system does not know. */
function loginUser(): string | undefined {
  const uid = existsSync(LOGIN) ? Number(readFileSync(LOGIN)) : UNKNOWN;
  return uid === UNKNOWN ? undefined : userName(uid);
}

/** The user that logged in, else the one that called sudo, else this one. */
export const operator = (sudo = process.env.SUDO_USER, login = loginUser): string =>
  (login() ?? (sudo?.replace(/[^\w.@-]/g, '?') || userName(process.getuid?.() ?? 0))).slice(0, 80);

/** Adds a line to the audit trail. A store that refuses it stops no command; reading the trail leaves no line. */
export async function recordCommand(store: Store, command: string, touched = new Touched()): Promise<void> {
  if (command === 'audit') return;
  const {references, count} = touched;
  try {
    await recordUse(store, {operator: operator(), command, references, count});
  } catch (error) {
    console.error(`The audit line could not be written: ${storeFault(error)}`);
  }
}

export const audit: Run = async ({store}, {since, print}) => {
  const entries = (await readAudit(store, Date.now() - since)).filter(
    ({count, command}) => count || !LOOKS.includes(command),
  );
  print(
    entries.map(({at, ...entry}) => ({at: new Date(at).toISOString(), ...entry})),
    () => {
      const rows = entries.map(({at, operator: who, command, references, count}) => [
        inParis(at),
        who,
        command,
        String(count),
        references.join(' ') + (count > references.length && references.length ? ' …' : ''),
      ]);
      return rows.length
        ? table(['time (Paris)', 'user', 'command', 'leads', 'references'], rows)
        : 'No command used leads.';
    },
  );
  return 0;
};
