import type {KyselyPlugin} from 'kysely';
import {Store} from '#lib/outbox/store/engine.ts';

/** Statements of a store, and how much they returned. */
export interface Watched {
  store: Store;
  /** Of all statements since the last `forget`. */
  rows: number;
  /** Rows changed by the largest statement. */
  mostChanged: number;
  characters: number;
  statements: {sql: string; parameters: readonly unknown[]}[];
  forget(): void;
}

/** The same store with its statements recorded. */
export function watch({engine}: Store, clock: () => number): Watched {
  const writing = new WeakSet<object>();
  const plugin: KyselyPlugin = {
    transformQuery({node, queryId}) {
      const {sql, parameters} = engine.db.getExecutor().compileQuery(node, queryId);
      watched.statements.push({sql, parameters});
      if (node.kind !== 'SelectQueryNode') writing.add(queryId);
      return node;
    },
    async transformResult({result, queryId}) {
      watched.rows += result.rows.length;
      watched.characters += JSON.stringify(result.rows).length;
      // SQLite counts nothing where a statement returns what it has changed.
      const returned = writing.has(queryId) ? result.rows.length : 0;
      const changed = Number(result.numAffectedRows ?? returned);
      watched.mostChanged = Math.max(watched.mostChanged, changed);
      return result;
    },
  };
  const watched: Watched = {
    store: new Store({...engine, db: engine.db.withPlugin(plugin)}, clock),
    rows: 0,
    mostChanged: 0,
    characters: 0,
    statements: [],
    forget: () => Object.assign(watched, {rows: 0, mostChanged: 0, characters: 0, statements: []}),
  };
  return watched;
}
