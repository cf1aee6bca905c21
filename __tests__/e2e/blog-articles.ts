import {aBlock, anArticle} from '../support/php-server.ts';
import {expect, tellOfChange, URL_OF_SITE, type Site} from './site.ts';

export const ask = (path: string, init: RequestInit = {}) =>
  fetch(URL_OF_SITE + path, {redirect: 'manual', ...init});
export const html = async (path: string) => (await ask(path)).text();
export const status = async (path: string) => (await ask(path)).status;

export const numbered = (id: number, title = `Une histoire ${id}`, text = `Le texte ${id}`) =>
  anArticle({ID: String(id), Titre: title, blocks: [aBlock('2', `<p>${text}</p>`)]});
/** More than the feed has, on three pages of the list. */
export const many = () => Array.from({length: 25}, (_, index) => numbered(index + 1));

/** Publishes them on the legacy backend. */
export async function publishAll({php}: Site): Promise<void> {
  if (!php) return;
  php.publish(many());
  await live({articles: 'all'});
}

/**
 * Revalidates until the change is live. Articles alike name the newest as related, so that each run makes all of their pages:
 * on a busy machine longer than a connection waits (503), and the next answer follows that run.
 */
export const live = (body: object) =>
  expect.poll(async () => (await tellOfChange(body)).status, {timeout: 240_000}).toBe(200);
