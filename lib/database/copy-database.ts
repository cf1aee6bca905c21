import '#server-only';
import {backup, DatabaseSync} from 'node:sqlite';

/** Copies a SQLite database while others write into it: the copy is as it was at one moment. */
export async function copyDatabase(file: string, to: string): Promise<void> {
  const database = new DatabaseSync(file);
  try {
    await backup(database, to);
  } finally {
    database.close();
  }
}
