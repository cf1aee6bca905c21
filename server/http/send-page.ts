import type {IncomingMessage, ServerResponse} from 'node:http';
import {countView} from '#lib/visits/count.ts';
import type {CompressedAnswer} from '#server/page-cache/compressed.ts';
import {leadKindOf, type RenderedPage} from './resolve-page.ts';
import {send} from './send.ts';

/** Sends a page, and counts it once it is sent. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: RenderedPage,
  answer: CompressedAnswer,
  clientAddressOf: (request: IncomingMessage) => string,
): void {
  send(request, response, answer);
  if (answer.status === 200) countView(page, leadKindOf(page), request, () => clientAddressOf(request));
}
