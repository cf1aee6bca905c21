import '#server-only';
import {log} from '#lib/http/log.ts';
import {ensureTables, type SafePool} from './postgres.ts';
import {storeFault} from './unusable.ts';

const LOOK_EVERY_MS = 3_000;
/** Longer than any server is slow; a server that starts later begins with what is true by then. */
const HEARD_WITHIN = "interval '2 minutes'";

const TABLE = `create table if not exists announcement (
  id bigint generated always as identity primary key,
  topic text not null,
  text text not null,
  at timestamptz not null default clock_timestamp()
)`;

/** Tells every server on this database something, this one included; each hears it within a few seconds. */
export async function announce(database: SafePool, topic: string, text: string): Promise<void> {
  await ensureTables(database, [TABLE]);
  await database.query(`delete from announcement where at < clock_timestamp() - interval '1 hour'`);
  await database.query('insert into announcement (topic, text) values ($1, $2)', [topic, text]);
}

/**
 * Hears what is announced from now on, each announcement once. A database that is away is asked again.
 * @returns what ends the listening
 */
export function listen(
  database: SafePool,
  topic: string,
  hear: (text: string) => Promise<void>,
  everyMs = LOOK_EVERY_MS,
): () => void {
  let seen: Set<number> | undefined;
  let made = false;
  let ended = false;
  let fault = '';

  async function look(): Promise<void> {
    if (!made) await ensureTables(database, [TABLE]);
    made = true;
    // Numbers may become visible out of order, so the latest are compared one by one.
    const {rows} = await database.query<{id: number; text: string}>(
      `select id, text from announcement where topic = $1 and at > clock_timestamp() - ${HEARD_WITHIN} order by id`,
      [topic],
    );
    const news = seen ? rows.filter(({id}) => !seen?.has(id)) : [];
    seen = new Set(rows.map(({id}) => id));
    for (const {text} of news) await hear(text);
  }

  async function run(): Promise<void> {
    while (!ended) {
      try {
        await look();
        fault = '';
      } catch (error) {
        const now = storeFault(error);
        if (now !== fault) log.warn({topic, code: now}, 'announcements cannot be heard for the moment');
        fault = now;
      }
      await new Promise((resolve) => setTimeout(resolve, everyMs).unref());
    }
  }
  void run();
  return () => {
    ended = true;
  };
}
