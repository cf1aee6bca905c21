import '#server-only';
import {randomUUID} from 'node:crypto';
import type {Store} from '../store/engine.ts';

export interface AuditEntry {
  at: number;
  /** The system user, behind sudo too. */
  operator: string;
  /** The command's name, without its arguments: they may hold an address. */
  command: string;
  references: string[];
  count: number;
}

const MOST = 20;

/** The leads that a command shows or changes, for its entry in the audit trail. */
export class Touched {
  readonly references: string[] = [];
  count = 0;

  note(reference: string): void {
    this.count += 1;
    if (this.references.length < MOST) this.references.push(reference);
  }
}

export const recordUse = (
  store: Store,
  {operator, command, references, count}: Omit<AuditEntry, 'at'>,
): Promise<unknown> =>
  store.transaction((trx, now) =>
    trx
      .insertInto('audit')
      .values({id: randomUUID(), at: now, operator, command, lead_references: references.join(' '), count})
      .execute(),
  );

export const readAudit = (store: Store, since: number): Promise<AuditEntry[]> =>
  store.transaction(async (trx) => {
    const rows = await trx
      .selectFrom('audit')
      .select(['at', 'operator', 'command', 'lead_references as references', 'count'])
      .where('at', '>=', since)
      .orderBy('at')
      .execute();
    return rows.map((row) => ({...row, references: row.references.split(' ').filter(Boolean)}));
  });
