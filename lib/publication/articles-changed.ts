import '#server-only';
import {articleStore} from '#lib/blog/articles.ts';
import {collectHere} from '#lib/blog/collect.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {announcements} from './announcements.ts';
import type {Publisher} from './runner.ts';

let publisher: Publisher | undefined;

/** Of the server; Next alone collects in its own process, and renders for each request. */
export function publishWith(one: Publisher): void {
  publisher = one;
}

/**
 * An editor says that articles changed: publishes them, and tells the other machines.
 * @param id of the one article that changed; all of them otherwise
 * @throws {GatewayError} when the backend, the publisher or the database of the others cannot do it now. Nothing is lost:
 * the poll asks the backend again
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
  const outcome = await (publisher
    ? publisher.publish(wanted)
    : collectHere(wanted).then(() => 'published' as const));
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
