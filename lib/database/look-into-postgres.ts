import '#server-only';
import pg from 'pg';

export async function askPostgres<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: string[] = [],
): Promise<Row | undefined> {
  const client = new pg.Client({connectionString: url, connectionTimeoutMillis: 5_000});
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows[0];
  } finally {
    await client.end();
  }
}

/** For commands that have not read the settings yet: the pool of postgres.ts imports the log, which reads them. */
export const hasTable = async (url: string, table: string): Promise<boolean> =>
  (await askPostgres<{there: boolean}>(url, 'select to_regclass($1) is not null as there', [table]))?.there ??
  false;
