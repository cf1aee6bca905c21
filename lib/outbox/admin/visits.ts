import '#server-only';
import {addCounts} from '../store/add-counts.ts';
import type {Store, Trx} from '../store/engine.ts';
import type {VisitRow} from '../store/tables.ts';

/** Stands for the values beyond the bound; no host has this name. */
export const OTHER = '(other)';
/** Kinds whose values a request can invent. */
const INVENTED: readonly VisitRow['kind'][] = ['referrer', 'campaign'];
/** Of each such kind, values a day; the others count as OTHER, so that a flood of them fills nothing. */
const MAX_INVENTED = 200;

/** The same counts, with invented values beyond the bound of their day as OTHER. */
async function withinBounds(trx: Trx, visits: readonly VisitRow[]): Promise<VisitRow[]> {
  const known = new Map<string, Set<string>>();
  const valuesOf = ({day, kind}: Pick<VisitRow, 'day' | 'kind'>) => {
    const values = known.get(`${day} ${kind}`) ?? new Set();
    known.set(`${day} ${kind}`, values);
    return values;
  };
  const stored = await trx
    .selectFrom('visit')
    .select(['day', 'kind', 'value'])
    .where('kind', 'in', INVENTED)
    .where('day', 'in', [...new Set(visits.map(({day}) => day))])
    .execute();
  for (const row of stored) valuesOf(row).add(row.value);
  return visits.map((visit) => {
    const values = valuesOf(visit);
    const fits = !INVENTED.includes(visit.kind) || values.has(visit.value) || values.size < MAX_INVENTED;
    const value = fits ? visit.value : OTHER;
    values.add(value);
    return {...visit, value};
  });
}

/** Adds counts to those of all servers. */
export const addVisits = (store: Store, visits: readonly VisitRow[]): Promise<void> =>
  store.transaction(async (trx) => {
    // Two servers that save at once must see each other's values.
    await store.engine.lock(trx, ['visit']);
    await addCounts(trx, 'visit', await withinBounds(trx, visits));
  });

/** All counts from a day on, the earliest first. */
export const visitsSince = (store: Store, day: string): Promise<VisitRow[]> =>
  store.transaction((trx) =>
    trx.selectFrom('visit').selectAll().where('day', '>=', day).orderBy('day').execute(),
  );
