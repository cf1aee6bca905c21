import {blog} from '#lib/blog/articles.ts';
import {OwnAlarm, type Trouble} from '#lib/leads/own-alarm.ts';
import {tell} from '#lib/leads/tell.ts';
import {forwardedForIgnored} from '#lib/security/observed.ts';

export const ARTICLES: Trouble = {
  kind: 'articles',
  text: (_fault, minutes) =>
    `Aucun article n’a pu être lu depuis le démarrage, il y a ${minutes}\u00a0min\u00a0: le blog ne s’affiche pas. À faire\u00a0: vérifier le serveur PHP et LEGACY_HOST_URL.`,
  over: 'les articles sont lus.',
};

/** It lasts until a start with other settings. */
export const PROXY: Trouble = {
  kind: 'proxy',
  text: () =>
    'X-Forwarded-For arrive et TRUSTED_PROXY_HOPS vaut 0. Derrière un proxy, tous les visiteurs comptent pour un seul et seront bientôt refusés\u00a0: indiquez le nombre de proxys, puis redémarrez. Sans proxy, quelqu’un invente cet en-tête, sans effet.',
};

/** Looks for what this server alone may see: no list of articles yet, or addresses that it must not believe. */
export function ownTroubles(): () => Promise<void> {
  const articles = new OwnAlarm(ARTICLES, tell);
  const proxy = new OwnAlarm(PROXY, tell);
  return async () => {
    if (blog().reader.failing) await articles.failing('unread');
    else await articles.well();
    if (forwardedForIgnored()) await proxy.failing('ignored');
  };
}
