import {randomUUID} from 'node:crypto';
import type {Insertable} from 'kysely';
import {NEVER} from '#lib/outbox/queue/policy.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import type {Tables} from '#lib/outbox/store/tables.ts';

const DAY = 24 * 3_600_000;
/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const PAGE = 2_000;
const KINDS = ['contact', 'contact', 'quote', 'registration'];

const addressOf = (n: number) => `essai-${n}@exemple.invalid`;

/** A reference without letters that are never used, so that none is taken. */
const referenceOf = (n: number) => `${n.toString(36).toUpperCase().padStart(6, '0')}`.replace(/^.../, '$&-');

/** Of fifty leads one is parked, one suspected, one waits; the others are delivered, and erased after a week. */
const stateOf = (n: number) => (['parked', 'suspected', 'pending'] as const)[n % 50] ?? 'delivered';

function rowsOf(n: number, at: number, now: number) {
  const id = randomUUID();
  const state = stateOf(n);
  const kind = KINDS[Math.floor(n / 50) % KINDS.length] ?? 'contact';
  const erased = state === 'delivered' && now - at > 7 * DAY;
  const payload = JSON.stringify({email: addressOf(n), name: `Essai ${n}`, message: 'texte '.repeat(60)});
  const lead: Insertable<Tables['lead']> = {
    id,
    kind,
    reference: referenceOf(n),
    repeat_key: id,
    content_hash: id,
    payload: erased ? null : payload,
    context: null,
    bytes: payload.length,
    language: 'fr',
    trapped: 0,
    suspected: Number(state === 'suspected'),
    created_at: at,
    waiting_since: at,
    delivered_at: state === 'delivered' ? Math.min(at + 1_000 * (1 + (n % 90)), now) : null,
  };
  const steps =
    kind === 'registration'
      ? [
          ['register', 'backend'],
          ['confirm', 'visitor-mail'],
        ]
      : [['send', 'company-mail']];
  const jobs = steps.map(([step = '', destination = ''], position): Insertable<Tables['job']> => ({
    id: randomUUID(),
    lead_id: id,
    step,
    destination,
    position,
    state: state === 'parked' && !position ? 'parked' : state === 'delivered' ? 'done' : 'pending',
    due_at: state === 'suspected' ? NEVER : now + DAY,
    lease_token: null,
    lease_until: null,
    last_error: state === 'parked' && !position ? 'mail: hard-bounce' : null,
    failing_since: null,
    settled_at: state === 'parked' || state === 'delivered' ? at : null,
  }));
  const consent: Insertable<Tables['consent']> = {
    id: randomUUID(),
    lead_id: id,
    kind,
    email: addressOf(n),
    same_email: addressOf(n),
    text_version: '1',
    language: 'fr',
    page: '/inscription',
    given_at: at,
  };
  return {lead, jobs, consents: kind === 'registration' ? [consent] : []};
}

/** Fills a store with the leads of thirty days, as many each day. */
export async function addManyLeads({engine: {db}}: Store, now: number, count: number): Promise<void> {
  for (let from = 0; from < count; from += PAGE) {
    const rows = Array.from({length: Math.min(PAGE, count - from)}, (_, n) =>
      rowsOf(from + n, Math.round(now - (30 * DAY * (count - from - n)) / (count + 1)), now),
    );
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('lead')
        .values(rows.map(({lead}) => lead))
        .execute();
      await trx
        .insertInto('job')
        .values(rows.flatMap(({jobs}) => jobs))
        .execute();
      await trx
        .insertInto('consent')
        .values(rows.flatMap(({consents}) => consents))
        .execute();
    });
  }
}
