/** The store cannot be used as things are. The message is a sentence for operators without data: it is logged and shown. */
export class UnusableStoreError extends Error {
  override name = 'UnusableStoreError';
}

/** SQLITE_CORRUPT and SQLITE_NOTADB, in the lowest byte of an extended code. */
const DAMAGED = [11, 26];

/** Whether a statement failed because pages of the store are damaged, in SQLite or PostgreSQL (`data_corrupted`, `index_corrupted`). */
export function isDamage(error: unknown): boolean {
  const {errcode, code} = (error ?? {}) as Record<'errcode' | 'code', unknown>;
  return DAMAGED.includes(Number(errcode) & 0xff) || ['XX001', 'XX002'].includes(String(code));
}

const REMEDIES: Partial<Record<string, string>> = {
  '28P01': 'the password in DATABASE_URL is wrong',
  '28000': 'PostgreSQL does not let this role in from here: see pg_hba.conf',
  '3D000': 'there is no database of this name: docs/reference.md has the SQL',
  '42501': 'the role may not create its tables: docs/reference.md has the SQL',
  'no password': 'the address has none, and PGPASSWORD is not set',
  '53100': 'the disk of the database is full',
  '53300': 'the database has no connection left',
};

/** What may be logged of a failed store, without data: the sentence of an unusable one, else the code and a remedy. */
export function storeFault(error: unknown): string {
  if (error instanceof UnusableStoreError) return error.message;
  const {code, name, errstr, message} = error as Record<'code' | 'name' | 'errstr' | 'message', unknown>;
  // Errors of the connection have no code, and their messages have no data.
  const lost = /^(?:timeout|Connection terminated)[a-z ]*$/.exec(String(message))?.[0];
  const secret = String(message).includes('client password must be') ? 'no password' : undefined;
  const fault = String(code ?? lost ?? secret ?? name ?? 'unknown');
  const words = typeof errstr === 'string' ? errstr : REMEDIES[fault];
  return words ? `${fault}: ${words}` : fault;
}
