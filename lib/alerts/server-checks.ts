import '#server-only';
import {hostname} from 'node:os';
import type {publishingState} from '#lib/publication/folder.ts';
import {ENOUGH_MB, LOW_MB} from './disk-space.ts';
import type {Check} from './reconcile.ts';

/** What a server sees by itself. */
interface ServerState {
  /** What SQLite or PostgreSQL says of damaged pages. */
  damage?: string;
  /** Why the store commits no lead. */
  storeFault?: string;
  /** Why the worker can claim no lead. */
  claimFault?: string;
  /** No list of articles was read since the start. */
  articlesUnread: boolean;
  /** What the publisher did last. */
  publishing: ReturnType<typeof publishingState>;
  /** Articles come from the PHP backend, not from the data folder. */
  php: boolean;
  /** X-Forwarded-For arrives, and no proxy is set. */
  proxyIgnored: boolean;
  freeMegabytes: number;
  /** Leads are on the disk of the data folder, not in a database elsewhere. */
  leadsOnDisk: boolean;
}

const afterMs = 60_000;

/** Reasons of the publisher's parent: the input took too much, and was ended. */
const ENDED: readonly string[] = ['memory', 'noProgress', 'crashed'];

/** What can be wrong with one server. Each server notifies of its own. */
export const SERVER_CHECKS: readonly Check<ServerState>[] = [
  {
    kind: 'damaged',
    find: ({damage}) =>
      damage !== undefined && {
        sentence: `Le fichier des demandes de ${hostname()} est endommagé (${damage})\u00a0: certaines ne peuvent plus être enregistrées ni transmises.`,
        remedy:
          'bin/site outbox export --salvage, arrêter le site, puis restore\u00a0; voir docs/operations.md',
        facts: {code: damage},
      },
  },
  {
    kind: 'store',
    afterMs,
    find: ({storeFault}) =>
      storeFault !== undefined && {
        sentence: `${hostname()} ne peut plus enregistrer aucune demande (${storeFault}). Les visiteurs sont priés de renvoyer leur formulaire.`,
        remedy: 'bin/site doctor',
        facts: {code: storeFault},
      },
    allClear: () => 'Retour à la normale\u00a0: les demandes sont de nouveau enregistrées.',
  },
  {
    kind: 'delivery',
    afterMs,
    find: ({storeFault, claimFault}) =>
      storeFault !== undefined
        ? 'unknown'
        : claimFault !== undefined && {
            sentence: `Les demandes sont enregistrées, mais ${hostname()} n’en transmet plus aucune (${claimFault}). Elles attendent, aucune n’est perdue.`,
            remedy: 'bin/site doctor',
            facts: {code: claimFault},
          },
    allClear: () => 'Retour à la normale\u00a0: les demandes sont de nouveau transmises.',
  },
  {
    kind: 'publication',
    afterMs: 0,
    find: ({publishing}) =>
      publishing?.refused !== undefined && {
        sentence: `Un fichier ne peut pas être publié : ${publishing.refused} Le site reste comme il était.`,
        remedy: 'corriger ce fichier, puis bin/site publish',
      },
    allClear: () => 'Retour à la normale : les textes sont de nouveau publiés.',
  },
  {
    kind: 'left out',
    afterMs: 0,
    find: ({publishing}) => {
      const ended = publishing?.leftOut.filter(({reason}) => ENDED.includes(reason)) ?? [];
      return (
        ended.length > 0 && {
          sentence: `La publication s’est arrêtée sur ${ended.map(({what}) => what).join(', ')}, et continue sans. La version d’avant reste en ligne.`,
          remedy: 'corriger l’article ou l’image, ou le retirer',
        }
      );
    },
    allClear: () => 'Retour à la normale : plus rien n’est laissé de côté.',
  },
  {
    kind: 'articles',
    afterMs,
    find: ({articlesUnread, php}) =>
      articlesUnread && {
        sentence: `${hostname()} n’a pu lire aucun article depuis son démarrage\u00a0: le blog ne s’affiche pas.`,
        remedy: php
          ? 'vérifier le serveur PHP et LEGACY_HOST_URL'
          : 'bin/site doctor, puis vérifier backend.sqlite dans DATA_DIR',
      },
    allClear: () => `Retour à la normale\u00a0: ${hostname()} lit les articles.`,
  },
  {
    kind: 'proxy',
    afterMs,
    find: ({proxyIgnored}) =>
      proxyIgnored && {
        sentence:
          'X-Forwarded-For arrive et TRUSTED_PROXY_HOPS vaut 0. Derrière un proxy, tous les visiteurs comptent pour un seul et seront bientôt refusés. Sans proxy, quelqu’un invente cet en-tête, sans effet.',
        remedy: 'derrière un proxy, indiquer le nombre de proxys, puis redémarrer',
      },
  },
  {
    kind: 'disk',
    afterMs,
    find: ({freeMegabytes: free, leadsOnDisk}) =>
      free >= LOW_MB
        ? free < ENOUGH_MB && 'unknown'
        : {
            sentence: `Il reste ${free}\u00a0Mo sur le disque des données de ${hostname()}. Plein, ${leadsOnDisk ? 'plus aucune demande ne pourra être enregistrée' : 'il ne gardera plus ni copies d’articles, ni images, ni notes d’effacement'}.`,
            remedy: 'libérer de la place',
            facts: {free},
          },
    allClear: () =>
      `Retour à la normale\u00a0: le disque des données de ${hostname()} a de nouveau de la place.`,
  },
];
