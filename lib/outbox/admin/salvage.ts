import '#server-only';
import type {DatabaseSync} from 'node:sqlite';
import type {Selectable} from 'kysely';
import {orElse} from '#lib/config/or-else.ts';
import {lookIntoSqliteFile} from '#lib/database/sqlite.ts';
import type {ConsentRow, JobRow, LeadRow} from '../store/tables.ts';
import type {StoredLead} from './take-newer.ts';

type Row = Record<string, unknown> & {rowid: number};

const MOST_ROWS = 2 ** 40;

/** The first row id from which on rows can be read again, after one where they cannot; undefined at the end. */
function nextReadable(read: (from: number) => Row | undefined, damaged: number): number | undefined {
  const isReadable = (from: number) =>
    orElse(false, () => {
      read(from);
      return true;
    });
  let last = damaged;
  let step = 1;
  for (; !isReadable(last + step); step *= 2) {
    last += step;
    if (step > MOST_ROWS) return undefined;
  }
  for (; step >= 1; step /= 2) if (!isReadable(last + step)) last += step;
  return read(last + 1)?.rowid;
}

function* readable(database: DatabaseSync, table: 'lead' | 'job' | 'consent'): Generator<object> {
  const sql = `select rowid, * from ${table} where rowid >= ? order by rowid`;
  const first = database.prepare(`${sql} limit 1`);
  for (let from: number | undefined = 0; from !== undefined;) {
    try {
      // A statement that failed fails once more.
      for (const found of database.prepare(sql).iterate(from)) {
        const {rowid, ...row} = found as Row;
        yield row;
        from = rowid + 1;
      }
      return;
    } catch {
      from = nextReadable((at) => first.get(at) as Row | undefined, from);
    }
  }
}

/** What can be read of a SQLite store, damaged pages left out. Changes nothing. @throws if nothing can be read */
export function* salvage(file: string): Generator<StoredLead> {
  using database = lookIntoSqliteFile(file);
  const found = readable(database, 'job') as Iterable<Selectable<JobRow>>;
  const jobs = Map.groupBy(found, ({lead_id: id}) => id);
  for (const lead of readable(database, 'lead') as Iterable<LeadRow>)
    yield {lead, jobs: jobs.get(lead.id) ?? []};
  for (const consent of readable(database, 'consent') as Iterable<ConsentRow>) yield {consent};
}
