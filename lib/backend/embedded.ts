import '#server-only';
import {createHash} from 'node:crypto';
import type {DatabaseSync} from 'node:sqlite';
import {pool} from '#lib/database/postgres.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import type {Backend, BackendArticle, ContentBlock, ListedArticle, Unread} from './interface.ts';
import {postgresRegistrations, sqliteRegistrations, type Registrations} from './registrations.ts';
import {openEmbeddedStore, writeSamples, type StoredArticle} from './store.ts';

interface EmbeddedSettings {
  dataDir: string;
  showSamples: boolean;
  /** Holds the registrations of all servers; articles stay in the data folder. */
  databaseUrl?: string;
}

const opened = new Map<string, Promise<DatabaseSync>>();

async function open({dataDir, showSamples}: EmbeddedSettings): Promise<DatabaseSync> {
  const store = openEmbeddedStore(dataDir);
  if (!showSamples) {
    writeSamples(store, undefined);
    return store;
  }
  const {default: articles} = await import('./samples.json', {with: {type: 'json'}});
  const version = createHash('sha256').update(JSON.stringify(articles)).digest('hex');
  writeSamples(store, {version, articles: articles as StoredArticle[]});
  return store;
}

/** After a failed opening the next call tries again. */
function storeOf(settings: EmbeddedSettings): Promise<DatabaseSync> {
  const key = `${settings.showSamples} ${settings.dataDir}`;
  const known = opened.get(key);
  if (known) return known;
  const opening = open(settings);
  opened.set(key, opening);
  opening.catch(() => opened.delete(key));
  return opening;
}

/** Neither a draft nor of a date to come; the parameter is now, as ISO 8601 in UTC like the column. */
const SHOWN = 'draft = 0 and (created_at is null or created_at <= ?)';

const unread = <Value>(value: Value): Unread<Value> => ({
  digest: createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url'),
  read: () => value,
});

const optional = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

function summary(row: Record<string, unknown>): ListedArticle {
  return {
    id: Number(row.id),
    title: String(row.title),
    text: String(row.text),
    image: optional(row.image),
    ...(row.sample === 1 && {sample: true as const}),
  };
}

/** The accounts of the embedded backend. */
export function embeddedRegistrations(settings: EmbeddedSettings): Registrations {
  const {databaseUrl} = settings;
  return databaseUrl
    ? postgresRegistrations(pool(databaseUrl))
    : sqliteRegistrations(() => storeOf(settings));
}

/** The backend on this machine: articles in a SQLite file of the data folder, registrations there or in DATABASE_URL. */
export function embeddedBackend(settings: EmbeddedSettings): Backend {
  const registrations = embeddedRegistrations(settings);
  async function attempt<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (cause) {
      throw new GatewayError('backend', 'store', 'passing', {cause});
    }
  }
  const ask = <T>(question: (store: DatabaseSync) => T) =>
    attempt(async () => question(await storeOf(settings)));

  return {
    name: 'embedded',
    identity: createHash('sha256').update('embedded').digest('hex').slice(0, 16),

    listArticles: () =>
      ask((store) =>
        unread(
          store
            .prepare(`select id, title, text, image, sample from articles where ${SHOWN} order by id desc`)
            .all(new Date().toISOString())
            .map(summary),
        ),
      ),

    findArticle: (id) =>
      ask((store) => {
        const row = store
          .prepare(`select * from articles where id = ? and ${SHOWN}`)
          .get(id, new Date().toISOString());
        return unread<BackendArticle | undefined>(
          row && {
            id,
            text: String(row.text),
            image: optional(row.image),
            author: row.author === 1 || row.author === 2 ? row.author : undefined,
            createdAt: optional(row.created_at),
            action: (row.action ?? undefined) as BackendArticle['action'],
            blocks: JSON.parse(String(row.blocks)) as ContentBlock[],
          },
        );
      }),

    isRegistered: (email) => attempt(() => registrations.has(email)),
    register: (fields, idempotencyKey) => attempt(() => registrations.add(idempotencyKey, fields)),
  };
}
