import type {IncomingMessage, ServerResponse} from 'node:http';
import {QueueFullError, Renderer, RenderError, type Requester} from '#server/render.ts';

type Handle = ConstructorParameters<typeof Renderer>[0];

const page = {url: '/services?x=1', locale: 'fr'} as const;
const html = (response: ServerResponse, status = 200) =>
  void response.writeHead(status, {'Content-Type': 'text/html; charset=utf-8'}).end('<p>Été</p>');

it('asks with the address, the language, and the site’s own host: nothing else', async () => {
  let seen: IncomingMessage | undefined;
  const renderer = new Renderer(async (request, response) => {
    seen = request;
    html(response);
  }, 'https://site.invalid');
  const {status, type, body} = await renderer.render(page);
  expect([status, type, body.toString()]).toEqual([200, 'text/html; charset=utf-8', '<p>Été</p>']);
  expect([seen?.method, seen?.url]).toEqual(['GET', '/services?x=1']);
  expect(seen?.headers).toEqual({
    'user-agent': 'lightMyRequest',
    host: 'site.invalid',
    'x-forwarded-host': 'site.invalid',
    'x-forwarded-proto': 'https',
    'accept-language': 'fr',
  });
});

it.each<[string, Handle]>([
  ['throws', async () => Promise.reject(new Error('x'))],
  ['says that the page broke', async (_request, response) => html(response, 500)],
  ['hangs', () => new Promise(() => {})],
])('fails when the page %s', async (_name, handle) => {
  const renderer = new Renderer(handle, 'http://localhost:3000', {timeoutMs: 100});
  await expect(renderer.render(page)).rejects.toThrow(RenderError);
  // The failed render has left its place in the queue.
  await expect(renderer.render(page)).rejects.toThrow(RenderError);
  await expect(renderer.render(page)).rejects.toThrow(RenderError);
});

it('limits concurrent renders, and refuses those that the queue has no room for', async () => {
  let running = 0;
  let most = 0;
  const renderer = new Renderer(
    async (_request, response) => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running--;
      html(response);
    },
    'http://localhost:3000',
    {concurrency: 2, maxQueued: 20},
  );
  const outcomes = await Promise.allSettled(Array.from({length: 40}, () => renderer.render(page)));
  expect(most).toBe(2);
  expect(outcomes.filter(({status}) => status === 'fulfilled')).toHaveLength(22);
  expect(renderer.begun).toBe(22);
});

describe('the queue', () => {
  /** A renderer that notes the order of its renders, by the address’s path. */
  function aQueue() {
    const order: string[] = [];
    const renderer = new Renderer(async (request, response) => {
      order.push(request.url!);
      await new Promise((resolve) => setTimeout(resolve, 1));
      html(response);
    }, 'http://localhost:3000');
    const ask = (address: string, kind: Requester['kind'], url = `/${address}`) =>
      renderer.render({url, locale: 'fr'}, {address, kind});
    return {order, renderer, ask};
  }

  it('gives each address its turn, however many renders one asks for', async () => {
    const {order, renderer, ask} = aQueue();
    const flood = Array.from({length: 100}, () => ask('flood', 'page'));
    const outcomes = Promise.allSettled(flood);
    await Promise.all([ask('a', 'page'), ask('b', 'page')]);
    expect(order.slice(0, 3)).toEqual(['/flood', '/a', '/b']);
    const refused = (await outcomes).filter(({status}) => status === 'rejected');
    expect(refused).toHaveLength(79);
    for (const outcome of refused)
      expect((outcome as PromiseRejectedResult).reason).toBeInstanceOf(QueueFullError);
    expect(renderer.lines).toBe(0);
  });

  it.each([['form'], ['search']] as const)('holds one %s of an address, and two behind it', async (kind) => {
    const {order, ask} = aQueue();
    await Promise.allSettled(Array.from({length: 10}, () => ask('192.0.2.1', kind)));
    expect(order).toHaveLength(3);
  });

  it('takes a moment to refuse, so that a flood does not ask again at once', async () => {
    const {ask} = aQueue();
    const ends: string[] = [];
    const all = Array.from({length: 3}, () => ask('192.0.2.1', 'search').then(() => ends.push('rendered')));
    await expect(ask('192.0.2.1', 'search').finally(() => ends.push('refused'))).rejects.toThrow(
      QueueFullError,
    );
    await Promise.all(all);
    expect(ends).toEqual(['rendered', 'rendered', 'rendered', 'refused']);
  });

  it('counts an IPv6 address by its /64', async () => {
    const {order, ask} = aQueue();
    await Promise.allSettled(Array.from({length: 10}, (_, n) => ask(`2001:db8::${n}`, 'search', `/${n}`)));
    expect(order).toHaveLength(3);
    await Promise.all(Array.from({length: 10}, (_, n) => ask(`2001:db8:0:${n}::1`, 'search', `/${n}`)));
    expect(order).toHaveLength(13);
  });

  it('renders a form before searches, and not after its own address’s', async () => {
    const {order, ask} = aQueue();
    const searches = Array.from({length: 20}, (_, n) => ask(`s${n}`, 'search'));
    await Promise.all([ask('form', 'form'), ask('s0', 'form', '/own')]);
    expect(order.slice(0, 4).filter((url) => !url.startsWith('/s'))).toEqual(['/form', '/own']);
    await Promise.all(searches);
  });
});
