import {hostname} from 'node:os';
import {blog} from '#lib/blog/articles.ts';
import {env} from '#lib/config/env.ts';
import {ENOUGH_MB, freeMegabytes, LOW_MB} from '#lib/leads/disk.ts';
import {OwnAlarm, type Trouble} from '#lib/leads/own-alarm.ts';
import {tell} from '#lib/leads/tell.ts';
import {forwardedForIgnored} from '#lib/security/observed.ts';

export const ARTICLES: Trouble = {
  kind: 'articles',
  text: (_fault, minutes) =>
    `Aucun article n’a pu être lu depuis le démarrage, il y a ${minutes}\u00a0min\u00a0: le blog ne s’affiche pas. À faire\u00a0: vérifier le serveur PHP et LEGACY_HOST_URL.`,
  over: 'les articles sont lus.',
};

/** X-Forwarded-For arrives and is ignored; it lasts until a start with other settings. */
export const PROXY: Trouble = {
  kind: 'proxy',
  text: () =>
    'X-Forwarded-For arrive et TRUSTED_PROXY_HOPS vaut 0. Derrière un proxy, tous les visiteurs comptent pour un seul et seront bientôt refusés\u00a0: indiquez le nombre de proxys, puis redémarrez. Sans proxy, quelqu’un invente cet en-tête, sans effet.',
};

/** @param keepsLeads the leads are on this disk, not in another database */
export const fullDisk = (keepsLeads: boolean): Trouble => ({
  kind: 'disk',
  text: (free) =>
    `Il reste ${free} sur le disque des données de ${hostname()}. Plein, ${keepsLeads ? 'plus aucune demande ne pourra être enregistrée' : 'il ne gardera plus ni copies d’articles, ni images, ni notes d’effacement'}.`,
  over: `le disque des données de ${hostname()} a de nouveau de la place.`,
});

/** Checks what each server sees for itself: no list of articles, ignored proxy headers, a full disk. */
export function ownTroubles(): () => Promise<void> {
  const articles = new OwnAlarm(ARTICLES, tell);
  const proxy = new OwnAlarm(PROXY, tell);
  const {dataDir, databaseUrl} = env();
  const full = new OwnAlarm(fullDisk(!databaseUrl), tell);
  return async () => {
    if (blog().reader.failing) await articles.failing('unread');
    else await articles.well();
    if (forwardedForIgnored()) await proxy.failing('ignored');
    const free = await freeMegabytes(dataDir);
    if (free < LOW_MB) await full.failing(`${free}\u00a0Mo`);
    else if (free >= ENOUGH_MB) await full.well();
  };
}
