import {randomBytes, randomUUID} from 'node:crypto';
import type {IncomingMessage, ServerResponse} from 'node:http';
import policy from '../lib/security/page-policy.cjs';
import {PLAIN_POST_HEADER, plainPosts, type PlainPost} from '../lib/security/plain-posts.ts';
import {BODY_LIMIT} from '../lib/security/read-body.ts';

/** Pages whose form can be sent without our script, as they are spelled canonically. */
const FORM_PAGE = /^(?:\/en)?\/(?:contact|devis|inscription)$/;

/** Of a post, and of no page: what would make Next wait for a body, or answer with less than a document. */
const OF_THE_POST =
  /^(?:content-(?:type|length|encoding)|transfer-encoding|expect|if-none-match|rsc|next-.*)$/;

export const isPlainPost = ({method, url = '/'}: IncomingMessage) =>
  method === 'POST' && FORM_PAGE.test(url.split('?')[0] ?? '');

/** Makes Next see a request for a page. */
function asGet(request: IncomingMessage): void {
  request.method = 'GET';
  for (const name of Object.keys(request.headers)) if (OF_THE_POST.test(name)) delete request.headers[name];
}

/**
 * What is sent where nothing is taken is answered with that page and 405, or as an unknown address is: Next would show
 * both with 200, and a program would believe that something was kept.
 */
export function refuseMisplaced(request: IncomingMessage, response: ServerResponse): void {
  const {method = 'GET', url = '/'} = request;
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return;
  // Routes know their methods; a page under this path says that there is no such route.
  const isApi = url.startsWith('/api/');
  if (!isApi) asGet(request);
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const isPage = String(response.getHeader('content-type') ?? '').startsWith('text/html');
    if (status !== 200 || !isPage) return writeHead(status, ...rest);
    if (!isApi) response.setHeader('Allow', 'GET, HEAD');
    response.statusCode = isApi ? 404 : 405;
    return writeHead(response.statusCode, ...rest);
  }) as ServerResponse['writeHead'];
}

/**
 * The body as text, undefined where it is over the limit, or `gone` where the visitor left meanwhile. What comes after
 * the limit is let go by, so that a browser in the middle of sending hears the answer.
 */
function read(request: IncomingMessage): Promise<string | undefined | 'gone'> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size <= BODY_LIMIT) return chunks.push(chunk);
      chunks.length = 0;
      resolve(undefined);
    });
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    request.on('close', () => resolve('gone'));
    request.on('error', () => resolve('gone'));
  });
}

/** The answer's own headers: a policy with a nonce, the status its page has found, See Other for what is kept. */
function completeAnswer(response: ServerResponse, post: PlainPost, contentPolicy: string): void {
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    if (post.body === undefined) response.setHeader('Connection', 'close');
    response.setHeader('Content-Security-Policy', contentPolicy);
    if (post.retryAfterSeconds) response.setHeader('Retry-After', String(post.retryAfterSeconds));
    const found = status === 200 ? post.status : status === 307 ? 303 : status;
    response.statusCode = found;
    return writeHead(found, ...rest);
  }) as ServerResponse['writeHead'];
}

/**
 * Reads a form's plain post and turns the request into one for the page that answers it, which Next makes anew for
 * this visitor (docs/decisions/0005-plain-posts.md).
 * @returns false when nobody waits for an answer any more
 */
export async function takePlainPost(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const body = await read(request);
  if (body === 'gone') return false;
  const post: PlainPost = {contentType: request.headers['content-type'] ?? '', body, status: 200};
  const key = randomUUID();
  const contentPolicy = policy.pagePolicy([`'nonce-${randomBytes(16).toString('base64')}'`]);
  plainPosts().set(key, post);
  response.on('close', () => plainPosts().delete(key));

  asGet(request);
  request.headers[PLAIN_POST_HEADER] = key;
  // Where Next finds the nonce for its scripts.
  request.headers['content-security-policy'] = contentPolicy;
  completeAnswer(response, post, contentPolicy);
  return true;
}
