import '#server-only';
import {setTimeout as sleep} from 'node:timers/promises';
import {articleStore} from '#lib/blog/articles.ts';
import {collectHere} from '#lib/blog/collect.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {announcements} from './announcements.ts';
import type {Publisher} from './runner.ts';

/** The server, and many a proxy before it, closes a connection that is quiet for thirty seconds. */
const ANSWER_WITHIN_MS = 25_000;

let publisher: Publisher | undefined;

/** The server calls it; Next alone collects in its own process, and renders for each request. */
export function publishWith(one: Publisher): void {
  publisher = one;
}

/**
 * @throws {GatewayError} when the backend, the publisher or the others' database cannot do it now, or many articles
 * take longer than a connection waits. Nothing is lost: the run goes on, and the poll asks the backend again.
 */
export async function articlesChanged(id?: number): Promise<void> {
  const wanted = id === undefined ? {all: true} : {ids: [id]};
  const began = Date.now();
  const announced = announcements()
    ?.announce()
    .catch((cause: unknown) => {
      throw new GatewayError('backend', 'store', 'passing', {cause});
    });
  announced?.catch(() => {});
  // This server is current, whether or not the others could be told.
  const publishing = publisher
    ? publisher.publish(wanted)
    : collectHere(wanted).then(() => 'published' as const);
  const late = sleep(ANSWER_WITHIN_MS, 'late' as const, {ref: false});
  const outcome = await Promise.race([publishing, late]);
  await announced;
  if (outcome !== 'published') throw new GatewayError('backend', outcome, 'passing');
  const failure = articleStore().list()?.failure;
  const what = id === undefined ? undefined : `article ${id}`;
  const leftOut = articleStore()
    .leftOut()
    .find((one) => one.what === what && one.at >= began);
  const code = failure ?? leftOut?.reason;
  if (code) throw new GatewayError('backend', code, 'passing');
}
