import '#server-only';
import {env} from '#lib/config/env.ts';
import {summariseParked} from '#lib/outbox/admin/report.ts';
import type {OpenStore} from '#lib/outbox/open-store.ts';
import {settle, type Alert, type AllClears} from './settle.ts';

const MINUTE_MS = 60_000;

const MAX_REFERENCES = 10;
const some = (references: readonly string[]) =>
  references.slice(0, MAX_REFERENCES).join(', ') + (references.length > MAX_REFERENCES ? '…' : '');
const leads = (count: number) => (count === 1 ? '1 demande' : `${count} demandes`);

/** The problems that the leads have now. @param afterMinutes after which a waiting lead is late */
export async function currentAlerts({outbox, store}: OpenStore, afterMinutes: number): Promise<Alert[]> {
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
      quietMs: 15 * MINUTE_MS,
      text: `${leads(parked)} en attente d’une décision\u00a0: ${some(references)}. Motif\u00a0: ${errors.join(', ')}. À faire\u00a0: bin/site outbox show ${references[0]}, puis retry ou purge.`,
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
      quietMs: 60 * MINUTE_MS,
      text: `${leads(pending)} en attente, la plus ancienne depuis ${minutes}\u00a0minutes.${destinations.length ? ` Circuits ouverts\u00a0: ${destinations.join(', ')}.` : ''} À faire\u00a0: bin/site outbox list.`,
      facts: {count: pending, minutes, destinations},
    });
  for (const {destination, openedBy, reason, since} of openCircuits) {
    // A receiver that fails, or asks to wait, shows as late leads if it lasts.
    if (openedBy !== 'configuration') continue;
    found.push({
      // `closed` names an open circuit: the names of alerts are older than the word.
      kind: 'closed',
      name: `closed ${destination}`,
      level: since,
      quietMs: 15 * MINUTE_MS,
      text: `Les envois vers «\u00a0${destination}\u00a0» sont suspendus, un essai toutes les cinq minutes excepté\u00a0: la réponse met la configuration en cause (${reason}). Les demandes attendent, aucune n’est perdue. À faire\u00a0: bin/site doctor.`,
      facts: {destination, reason, minutes: Math.max(0, Math.floor((Date.now() - since) / MINUTE_MS))},
    });
  }
  if (suspected)
    found.push({
      kind: 'suspected',
      name: 'suspected',
      level: 0,
      quietMs: 24 * 60 * MINUTE_MS,
      text: `${leads(suspected)} de côté, car l’envoi semble automatique\u00a0; effacement après 30\u00a0jours au plus tard. À faire\u00a0: bin/site outbox list --state suspected, puis retry ou purge.`,
      facts: {count: suspected},
    });
  return found;
}

const ALL_CLEARS: AllClears = {
  parked: () => 'Retour à la normale\u00a0: plus aucune demande en échec n’attend de décision.',
  late: () => 'Retour à la normale\u00a0: plus aucune demande n’attend depuis trop longtemps.',
  // A restart closes the circuit as well: only the next attempt says whether the receiver accepts.
  closed: (destination) => `Les envois vers «\u00a0${destination}\u00a0» sont de nouveau tentés.`,
  suspected: () => 'Retour à la normale\u00a0: plus aucune demande suspecte n’attend.',
};

/** Sends alerts that no server has sent yet, and all-clears. */
export async function sendAlerts(open: OpenStore): Promise<void> {
  await settle(open.store, await currentAlerts(open, env().alerts.afterMinutes), ALL_CLEARS);
}

/** Start-up line: leads that need an operator; undefined if none does. */
export async function startupLine({outbox}: Pick<OpenStore, 'outbox'>): Promise<string | undefined> {
  const {parked, suspected, openCircuits} = await outbox.counts();
  const broken = openCircuits.filter(({openedBy}) => openedBy === 'configuration');
  const parts = [
    ...(parked ? [`${parked} parked (bin/site outbox list --state parked)`] : []),
    ...(suspected ? [`${suspected} suspected (bin/site outbox list --state suspected)`] : []),
    ...broken.map(({destination, reason}) => `nothing goes to ${destination}: ${reason}`),
  ];
  return parts.length ? `Leads that wait for you: ${parts.join('; ')}` : undefined;
}
