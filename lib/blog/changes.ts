import 'server-only';
import {env} from '@/lib/config/env';
import {ensureTables, pool} from '@/lib/database/postgres';
import type {Copies} from './copies';

/** Counts how often someone has said that articles changed, where every server of this site can see it. */
export interface Changes {
  number(): Promise<number>;
  note(): Promise<void>;
}

const TABLE = 'create table if not exists article_changes (backend text primary key, number bigint not null)';

/** In the database of the settings where there is one, else in the data folder. */
export function changesOf(identity: string, copies: Copies): Changes {
  const {databaseUrl} = env();
  if (!databaseUrl) return {number: async () => copies.changes(), note: async () => copies.noteChange()};
  const database = pool(databaseUrl);
  let made: Promise<void> | undefined;
  const ready = () =>
    (made ??= ensureTables(database, [TABLE]).catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
  return {
    async number() {
      await ready();
      const {rows} = await database.query<{number: number}>(
        'select number from article_changes where backend = $1',
        [identity],
      );
      return rows[0]?.number ?? 0;
    },
    async note() {
      await ready();
      await database.query(
        `insert into article_changes values ($1, 1)
         on conflict (backend) do update set number = article_changes.number + 1`,
        [identity],
      );
    },
  };
}
