import '#server-only';
import pg from 'pg';

/**
 * Whether a database has a table, over a connection of its own. For commands that have not read the settings yet: the pool
 * of postgres.ts imports the log, which reads them.
 * @throws if the database does not answer
 */
export async function hasTable(url: string, table: string): Promise<boolean> {
  const client = new pg.Client({connectionString: url, connectionTimeoutMillis: 5_000});
  client.on('error', () => {});
  await client.connect();
  try {
    const {rows} = await client.query<{there: boolean}>('select to_regclass($1) is not null as there', [
      table,
    ]);
    return rows[0]?.there ?? false;
  } finally {
    await client.end();
  }
}
