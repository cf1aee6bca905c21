import {expect, tellOfChange, URL_OF_SITE, type Site} from './site.ts';

export const ask = (path: string, init: RequestInit = {}) =>
  fetch(URL_OF_SITE + path, {redirect: 'manual', ...init});
export const html = async (path: string) => (await ask(path)).text();
export const status = async (path: string) => (await ask(path)).status;

const block = (Type: string, Text: string) => ({Type, Size: '1', Text, Action: '0'});
export const anArticle = (
  id: number,
  changes: {title?: string; text?: string; pictures?: string[]} = {},
) => ({
  ID: String(id),
  Titre: changes.title ?? `Une histoire ${id}`,
  Img: null,
  Text1: `Le premier texte ${id}`,
  Auteur: '1',
  DATE_CREATE: '2026-02-03 10:00:00',
  blocks: [
    block('2', `<p>${changes.text ?? `Le texte ${id}`}</p>`),
    ...(changes.pictures ?? []).map((picture) => block('3', picture)),
  ],
});
/** More than the feed has, on four pages of the list. */
export const forty = () => Array.from({length: 40}, (_, index) => anArticle(index + 1));

/** Publishes them on the legacy backend. */
export async function publishAll({php}: Site): Promise<void> {
  if (!php) return;
  php.publish(forty());
  await live({articles: 'all'});
}

/**
 * Revalidates until the change is live. Articles alike name the newest as related, so that each run makes all of their pages:
 * on a busy machine longer than a connection waits (503), and the next answer follows that run.
 */
export const live = (body: object) =>
  expect.poll(async () => (await tellOfChange(body)).status, {timeout: 240_000}).toBe(200);
