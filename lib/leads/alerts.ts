import '#server-only';
import {env} from '#lib/config/env.ts';
import type {Situation} from '#lib/outbox/alarms.ts';
import type {OpenStore} from './store.ts';
import {tell, type Message} from './tell.ts';

const MINUTE = 60_000;

/** A situation with what is said of it. */
interface Alert extends Situation, Message {
  kind: 'parked' | 'late' | 'closed' | 'suspected';
}

const MOST_REFERENCES = 10;
const some = (references: readonly string[]) =>
  references.slice(0, MOST_REFERENCES).join(', ') + (references.length > MOST_REFERENCES ? '…' : '');
const leads = (count: number) => (count === 1 ? '1 demande' : `${count} demandes`);

/** What is worth telling at this moment. */
export async function situations(
  {outbox, administration}: Pick<OpenStore, 'outbox' | 'administration'>,
  afterMinutes: number,
  now = Date.now(),
): Promise<Alert[]> {
  const {pending, parked, suspected, oldestPendingSeconds, gates} = await outbox.counts();
  const found: Alert[] = [];
  if (parked) {
    const {references, errors, latest} = await administration.parked(MOST_REFERENCES + 1);
    found.push({
      kind: 'parked',
      name: 'parked',
      level: latest,
      quietMs: 15 * MINUTE,
      text: `${leads(parked)} en attente d’une décision\u00a0: ${some(references)}. Motif\u00a0: ${errors.join(', ')}. À faire\u00a0: npm run outbox -- show ${references[0]}, puis retry ou purge.`,
      facts: {count: parked, references: references.slice(0, MOST_REFERENCES), errors},
    });
  }
  const ways = gates.map(({destination, reason}) => `${destination} (${reason})`);
  const minutes = Math.floor(oldestPendingSeconds / 60);
  if (minutes >= afterMinutes)
    found.push({
      kind: 'late',
      name: 'late',
      level: 0,
      quietMs: 60 * MINUTE,
      text: `${leads(pending)} en attente, la plus ancienne depuis ${minutes}\u00a0minutes${ways.length ? `, vers ${ways.join(', ')}` : ''}. À faire\u00a0: npm run outbox -- list.`,
      facts: {count: pending, minutes, ways},
    });
  for (const {destination, closed, reason, since} of gates) {
    // A receiver that fails or asks for patience shows as late leads, if it lasts.
    if (closed !== 'configuration') continue;
    found.push({
      kind: 'closed',
      name: `closed ${destination}`,
      level: since,
      quietMs: 15 * MINUTE,
      text: `Plus rien ne part vers «\u00a0${destination}\u00a0»\u00a0: sa configuration est en cause (${reason}). Les demandes attendent, aucune n’est perdue.`,
      facts: {destination, reason, minutes: Math.max(0, Math.floor((now - since) / MINUTE))},
    });
  }
  if (suspected)
    found.push({
      kind: 'suspected',
      name: 'suspected',
      level: 0,
      quietMs: 24 * 60 * MINUTE,
      text: `${leads(suspected)} mises de côté comme suspectes, effacées après 30\u00a0jours. À faire\u00a0: npm run outbox -- spam, puis release ou purge.`,
      facts: {count: suspected},
    });
  return found;
}

/** What is said when a situation has ended, by the beginning of its name. */
const OVER: Record<string, string> = {
  parked: 'plus aucune demande n’attend de décision.',
  late: 'les demandes partent de nouveau sans retard.',
  closed: 'les envois ont repris.',
  suspected: 'plus aucune demande suspecte n’attend.',
};

/** Tells the operator what has not been told yet by any of the servers, and what is over. */
export async function raiseAlerts(open: OpenStore): Promise<void> {
  const present = await situations(open, env().alerts.afterMinutes);
  for (const name of await open.alarms.over(present)) {
    const [kind = '', destination] = name.split(' ');
    const where = destination ? ` («\u00a0${destination}\u00a0»)` : '';
    const text = `Retour à la normale${where}\u00a0: ${OVER[kind]}`;
    // Of what another version told nobody is told the end.
    if (!OVER[kind] || (await tell({kind: 'over', text, facts: {of: name}})).told)
      await open.alarms.cleared(name);
    else await open.alarms.missed({name});
  }
  for (const alert of await open.alarms.due(present)) {
    if ((await tell(alert)).told) await open.alarms.told(alert);
    else await open.alarms.missed(alert);
  }
}

/** For whoever reads the start: what waits for a person, or nothing. */
export async function standing({outbox}: Pick<OpenStore, 'outbox'>): Promise<string | undefined> {
  const {parked, suspected, gates} = await outbox.counts();
  const shut = gates.filter(({closed}) => closed === 'configuration');
  const parts = [
    ...(parked ? [`${parked} parked (npm run outbox -- list --state parked)`] : []),
    ...(suspected ? [`${suspected} suspected (npm run outbox -- spam)`] : []),
    ...shut.map(({destination, reason}) => `nothing goes to ${destination}: ${reason}`),
  ];
  return parts.length ? `Leads that wait for you: ${parts.join('; ')}` : undefined;
}
