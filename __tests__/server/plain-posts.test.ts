import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {refuseMisplaced} from '#server/plain-posts.ts';

let server: Server;
let url = '';
const seen: {method?: string; type?: string}[] = [];

// As Next answers: pages with 200 whatever the method, unknown addresses with 404, routes in JSON.
beforeAll(async () => {
  server = createServer((request, response) => {
    refuseMisplaced(request, response);
    seen.push({method: request.method, type: request.headers['content-type']});
    const isRoute = request.url === '/api/contact';
    response.setHeader('content-type', isRoute ? 'application/json' : 'text/html; charset=utf-8');
    response.writeHead(request.url === '/rien' ? 404 : 200);
    response.end('<html></html>');
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it.each([
  ['GET', '/', 200, null],
  ['POST', '/', 405, 'GET, HEAD'],
  ['PUT', '/contact', 405, 'GET, HEAD'],
  ['POST', '/rien', 404, null],
  ['POST', '/api/contact', 200, null],
  ['POST', '/api/rien', 404, null],
] as const)('%s %s is answered %i', async (method, path, status, allow) => {
  const body = method === 'GET' ? undefined : 'a=b';
  const response = await fetch(url + path, {method, body});
  await response.text();
  expect([response.status, response.headers.get('allow')]).toEqual([status, allow]);
  const asked = seen.at(-1);
  expect(asked?.method).toBe(path.startsWith('/api/') ? method : 'GET');
  if (!path.startsWith('/api/')) expect(asked?.type).toBeUndefined();
});
