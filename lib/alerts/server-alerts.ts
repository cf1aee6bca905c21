import '#server-only';
import {hostname} from 'node:os';
import {articleStore} from '#lib/blog/articles.ts';
import {env} from '#lib/config/env.ts';
import {forwardedForIgnored} from '#lib/security/observed.ts';
import {ENOUGH_MB, freeMegabytes, LOW_MB} from './disk-space.ts';
import {ServerAlarm, type ServerProblem} from './server-alarm.ts';

/** @param php whether articles come from the PHP backend, not from the data folder */
export const noArticles = (php: boolean): ServerProblem => ({
  kind: 'articles',
  text: (_fault, minutes) =>
    `${hostname()} n’a pu lire aucun article depuis son démarrage, il y a ${minutes}\u00a0min au moins\u00a0: le blog ne s’affiche pas. À faire\u00a0: ${php ? 'vérifier le serveur PHP et LEGACY_HOST_URL' : 'bin/site doctor, puis vérifier backend.sqlite dans DATA_DIR'}.`,
  over: `${hostname()} lit les articles.`,
});

/** X-Forwarded-For arrives and is ignored, until a restart with other settings. */
export const PROXY: ServerProblem = {
  kind: 'proxy',
  text: () =>
    'X-Forwarded-For arrive et TRUSTED_PROXY_HOPS vaut 0. Derrière un proxy, tous les visiteurs comptent pour un seul et seront bientôt refusés\u00a0: indiquez le nombre de proxys, puis redémarrez. Sans proxy, quelqu’un invente cet en-tête, sans effet.',
};

/** @param storesLeads whether the leads are on this disk, not in a database elsewhere */
export const fullDisk = (storesLeads: boolean): ServerProblem => ({
  kind: 'disk',
  text: (free) =>
    `Il reste ${free} sur le disque des données de ${hostname()}. Plein, ${storesLeads ? 'plus aucune demande ne pourra être enregistrée' : 'il ne gardera plus ni copies d’articles, ni images, ni notes d’effacement'}.`,
  over: `le disque des données de ${hostname()} a de nouveau de la place.`,
});

/** A check of what each server sees by itself: no article list yet, ignored proxy headers, a full disk. */
export function serverAlerts(): () => Promise<void> {
  const {dataDir, databaseUrl, legacy} = env();
  const articles = new ServerAlarm(noArticles(Boolean(legacy)));
  const proxy = new ServerAlarm(PROXY);
  const disk = new ServerAlarm(fullDisk(!databaseUrl));
  return async () => {
    if (articleStore().list()?.articles === undefined) await articles.failing('unread');
    else await articles.well();
    if (forwardedForIgnored()) await proxy.failing('ignored');
    const free = await freeMegabytes(dataDir);
    if (free < LOW_MB) await disk.failing(`${free}\u00a0Mo`);
    else if (free >= ENOUGH_MB) await disk.well();
  };
}
