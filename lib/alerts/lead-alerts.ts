import '#server-only';
import {env} from '#lib/config/env.ts';
import {summariseParked} from '#lib/outbox/admin/report.ts';
import type {OpenStore} from '#lib/outbox/open-store.ts';
import {AlertLog, type LoggedProblem} from './alert-log.ts';
import {notify, type Message} from './notify.ts';

const MINUTE = 60_000;

interface Alert extends LoggedProblem, Message {
  kind: 'parked' | 'late' | 'closed' | 'suspected';
}

const MAX_REFERENCES = 10;
const some = (references: readonly string[]) =>
  references.slice(0, MAX_REFERENCES).join(', ') + (references.length > MAX_REFERENCES ? '…' : '');
const leads = (count: number) => (count === 1 ? '1 demande' : `${count} demandes`);

/** The problems that the leads have now. @param afterMinutes after which a waiting lead is late */
export async function currentAlerts(
  {outbox, store}: OpenStore,
  afterMinutes: number,
  now = Date.now(),
): Promise<Alert[]> {
  const {pending, parked, suspected, oldestPendingSeconds, openCircuits} = await outbox.counts();
  const found: Alert[] = [];
  if (parked) {
    const {references, errors, latest} = await store.transaction((trx) =>
      summariseParked(trx, MAX_REFERENCES + 1),
    );
    found.push({
      kind: 'parked',
      name: 'parked',
      level: latest,
      quietMs: 15 * MINUTE,
      text: `${leads(parked)} en attente d’une décision\u00a0: ${some(references)}. Motif\u00a0: ${errors.join(', ')}. À faire\u00a0: npm run outbox -- show ${references[0]}, puis retry ou purge.`,
      facts: {count: parked, references: references.slice(0, MAX_REFERENCES), errors},
    });
  }
  const destinations = openCircuits.map(({destination, reason}) => `${destination} (${reason})`);
  const minutes = Math.floor(oldestPendingSeconds / 60);
  if (minutes >= afterMinutes)
    found.push({
      kind: 'late',
      name: 'late',
      level: 0,
      quietMs: 60 * MINUTE,
      text: `${leads(pending)} en attente, la plus ancienne depuis ${minutes}\u00a0minutes${destinations.length ? `, vers ${destinations.join(', ')}` : ''}. À faire\u00a0: npm run outbox -- list.`,
      // `ways` is the older key.
      facts: {count: pending, minutes, destinations, ways: destinations},
    });
  for (const {destination, openedBy, reason, since} of openCircuits) {
    // A receiver that fails, or asks to wait, shows as late leads if it lasts.
    if (openedBy !== 'configuration') continue;
    found.push({
      // `closed` names an open circuit: the names of alerts are older than the word.
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
      text: `${leads(suspected)} mises de côté comme suspectes, effacées après 30\u00a0jours. À faire\u00a0: npm run outbox -- spam, puis approve ou purge.`,
      facts: {count: suspected},
    });
  return found;
}

/** Text of the all-clear, by the first word of the alert's name. */
const OVER: Record<string, string> = {
  parked: 'plus aucune demande n’attend de décision.',
  late: 'les demandes partent de nouveau sans retard.',
  closed: 'les envois ont repris.',
  suspected: 'plus aucune demande suspecte n’attend.',
};

/** Sends alerts that no server has sent yet, and all-clears. */
export async function sendAlerts(open: OpenStore): Promise<void> {
  const log = new AlertLog(open.store);
  const alerts = await currentAlerts(open, env().alerts.afterMinutes);
  for (const name of await log.ended(alerts)) {
    const [kind = '', destination] = name.split(' ');
    const where = destination ? ` («\u00a0${destination}\u00a0»)` : '';
    const text = `Retour à la normale${where}\u00a0: ${OVER[kind]}`;
    // Skip the all-clear for alert kinds this version does not know.
    if (!OVER[kind] || (await notify({kind: 'over', text, facts: {of: name}})).sent)
      await log.allClearSent(name);
    else await log.failed(name);
  }
  for (const alert of await log.due(alerts)) {
    if ((await notify(alert)).sent) await log.sent(alert);
    else await log.failed(alert.name);
  }
}

/** Start-up line: leads that need an operator; undefined if none does. */
export async function startupLine({outbox}: Pick<OpenStore, 'outbox'>): Promise<string | undefined> {
  const {parked, suspected, openCircuits} = await outbox.counts();
  const broken = openCircuits.filter(({openedBy}) => openedBy === 'configuration');
  const parts = [
    ...(parked ? [`${parked} parked (npm run outbox -- list --state parked)`] : []),
    ...(suspected ? [`${suspected} suspected (npm run outbox -- spam)`] : []),
    ...broken.map(({destination, reason}) => `nothing goes to ${destination}: ${reason}`),
  ];
  return parts.length ? `Leads that wait for you: ${parts.join('; ')}` : undefined;
}
