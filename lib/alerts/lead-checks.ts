import '#server-only';
import type {Counts} from '#lib/outbox/admin/counts.ts';
import {summariseParked} from '#lib/outbox/admin/report.ts';
import type {OpenStore} from '#lib/outbox/open-store.ts';
import {counted, type Check} from './reconcile.ts';

const MINUTE_MS = 60_000;
const MAX_REFERENCES = 10;

const some = (references: readonly string[]) =>
  references.slice(0, MAX_REFERENCES).join(', ') + (references.length > MAX_REFERENCES ? '…' : '');
const leads = (count: number) => counted(count, 'demande');

interface LeadState extends Counts {
  parkedLeads: Awaited<ReturnType<typeof summariseParked>>;
  /** After how many minutes a waiting lead is late. */
  afterMinutes: number;
}

export async function readLeadState({outbox, store}: OpenStore, afterMinutes: number): Promise<LeadState> {
  const counts = await outbox.counts();
  const parkedLeads = await store.transaction((trx) => summariseParked(trx, MAX_REFERENCES + 1));
  return {...counts, parkedLeads, afterMinutes};
}

/** Circuits that a fault of the configuration opened. Of another open circuit late leads tell, if it lasts. */
const paused = (circuits: Counts['openCircuits']) =>
  circuits.filter(({openedBy}) => openedBy === 'configuration');

/** What can be wrong with the leads of a store. */
export const LEAD_CHECKS: readonly Check<LeadState>[] = [
  {
    kind: 'parked',
    quietMs: 15 * MINUTE_MS,
    find: ({parked, parkedLeads: {references, errors, latest}}) =>
      parked > 0 && {
        level: latest,
        sentence: `${leads(parked)} en attente d’une décision\u00a0: ${some(references)}. Motif\u00a0: ${errors.join(', ')}.`,
        remedy: `bin/site outbox show ${references[0]}, puis retry ou purge`,
        facts: {count: parked, references: references.slice(0, MAX_REFERENCES), errors},
      },
    allClear: () => 'Retour à la normale\u00a0: plus aucune demande en échec n’attend de décision.',
  },
  {
    kind: 'late',
    quietMs: 60 * MINUTE_MS,
    find({pending, oldestPendingSeconds, openCircuits, afterMinutes}) {
      const waited = Math.floor(oldestPendingSeconds / 60);
      const destinations = openCircuits.map(({destination, reason}) => `${destination} (${reason})`);
      const open = destinations.length ? ` Circuits ouverts\u00a0: ${destinations.join(', ')}.` : '';
      return (
        waited >= afterMinutes && {
          sentence: `${leads(pending)} en attente, la plus ancienne depuis ${counted(waited, 'minute')}.${open}`,
          remedy: 'bin/site outbox list',
          facts: {count: pending, minutes: waited, destinations},
        }
      );
    },
    allClear: () => 'Retour à la normale\u00a0: plus aucune demande n’attend depuis trop longtemps.',
  },
  {
    kind: 'paused',
    quietMs: 15 * MINUTE_MS,
    find: ({openCircuits}) =>
      paused(openCircuits).map(({destination, reason, since}) => ({
        about: destination,
        level: since,
        sentence: `Les envois vers «\u00a0${destination}\u00a0» sont suspendus, un essai toutes les cinq minutes excepté\u00a0: la réponse met la configuration en cause (${reason}). Les demandes attendent, aucune n’est perdue.`,
        remedy:
          destination === 'webhook' ? 'bin/site outbox test webhook, puis retry --all' : 'bin/site doctor',
        facts: {destination, reason},
      })),
    // A restart closes the circuit as well: only the next attempt says whether the receiver accepts.
    allClear: (destination) => `Les envois vers «\u00a0${destination}\u00a0» sont de nouveau tentés.`,
  },
  {
    kind: 'suspected',
    quietMs: 24 * 60 * MINUTE_MS,
    find: ({suspected}) =>
      suspected > 0 && {
        sentence: `${leads(suspected)} de côté, car l’envoi semble automatique\u00a0; effacement après 30\u00a0jours au plus tard.`,
        remedy: 'bin/site outbox list --state suspected, puis retry ou purge',
        facts: {count: suspected},
      },
    allClear: () => 'Retour à la normale\u00a0: plus aucune demande suspecte n’attend.',
  },
];

/** Start-up line: leads that need an operator; undefined if none does. */
export async function startupLine({outbox}: Pick<OpenStore, 'outbox'>): Promise<string | undefined> {
  const {parked, suspected, openCircuits} = await outbox.counts();
  const parts = [
    ...(parked ? [`${parked} parked (bin/site outbox list --state parked)`] : []),
    ...(suspected ? [`${suspected} suspected (bin/site outbox list --state suspected)`] : []),
    ...paused(openCircuits).map(({destination, reason}) => `nothing goes to ${destination}: ${reason}`),
  ];
  return parts.length ? `Leads that wait for you: ${parts.join('; ')}` : undefined;
}
