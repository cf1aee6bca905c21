import type {IncomingMessage, ServerResponse} from 'node:http';
import type {Header} from '#lib/http/headers.ts';
import {MAX_BODY_BYTES, readBody} from '#lib/security/read-body.ts';

type Handler = (request: Request) => Response | Promise<Response>;
type Method = 'GET' | 'POST';
type Route = Partial<Record<Method, Handler>>;

/** Next would cost a millisecond a request. A test compares the list with the folder. */
const ROUTES: Partial<Record<string, () => Promise<Route>>> = {
  '/api/cities': () => import('#app/api/cities/route.ts'),
  '/api/contact': () => import('#app/api/contact/route.ts'),
  '/api/errors': () => import('#app/api/errors/route.ts'),
  '/api/health': () => import('#app/api/health/route.ts'),
  '/api/metrics': () => import('#app/api/metrics/route.ts'),
  '/api/quote': () => import('#app/api/quote/route.ts'),
  '/api/registration': () => import('#app/api/registration/route.ts'),
  '/api/registration/email-check': () => import('#app/api/registration/email-check/route.ts'),
  '/api/revalidate': () => import('#app/api/revalidate/route.ts'),
  '/api/visits': () => import('#app/api/visits/route.ts'),
};

export const routeAt = async (pathname: string): Promise<Route | undefined> =>
  Object.hasOwn(ROUTES, pathname) ? ROUTES[pathname]?.() : undefined;

export const loadRoutes = (): Promise<unknown> => Promise.all(Object.keys(ROUTES).map(routeAt));

/** Handlers read the address from X-Forwarded-For. */
function webHeaders(request: IncomingMessage, address: string): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value);
  headers.set('x-forwarded-for', address);
  return headers;
}

export async function sendResponse(
  response: ServerResponse,
  answer: Response,
  headers: readonly Header[],
): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer());
  const others = headers.filter(([name]) => !answer.headers.has(name));
  const all: Header[] = [...answer.headers, ...others, ['Content-Length', String(body.length)]];
  response.writeHead(answer.status, all.flat()).end(body);
}

/** HEAD and OPTIONS are answered here. */
export async function callRoute(
  route: Route,
  request: IncomingMessage,
  {origin, address}: {origin: string; address: string},
): Promise<Response | 'aborted'> {
  const {method = 'GET', url = '/'} = request;
  const allowed = [...Object.keys(route), ...(route.GET ? ['HEAD'] : []), 'OPTIONS'];
  if (method === 'OPTIONS') return new Response(null, {status: 204, headers: {Allow: allowed.join(', ')}});
  const handler = route[(method === 'HEAD' ? 'GET' : method) as Method];
  if (!handler) return new Response(null, {status: 405, headers: {Allow: allowed.join(', ')}});
  const body = method === 'POST' ? await readBody(request) : undefined;
  if (body === 'aborted') return 'aborted';
  const answer = await handler(
    new Request(new URL(url, origin), {
      method: body ? 'POST' : 'GET',
      headers: webHeaders(request, address),
      body: body && new Uint8Array(body),
    }),
  );
  // Closing spares the rest of a body that is too long.
  if (body && body.length > MAX_BODY_BYTES) answer.headers.set('Connection', 'close');
  return answer;
}
