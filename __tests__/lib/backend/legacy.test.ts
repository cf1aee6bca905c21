import {legacyBackend} from '#lib/backend/legacy.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {phpIsInstalled, startPhp, type LegacyArticle, type PhpServer} from '../../support/php-server.ts';
import {serve} from '../../support/serve.ts';

const php = phpIsInstalled ? describe : describe.skip;

const at = (url: string, postEncoding: 'json' | 'form' = 'json') =>
  legacyBackend({host: url, site: url, backend: url, postEncoding, imageHosts: [new URL(url).host]});

async function failure(call: Promise<unknown>): Promise<GatewayError> {
  const error = await call.then(
    () => new Error('it succeeded'),
    (thrown: unknown) => thrown,
  );
  if (error instanceof GatewayError) return error;
  throw error;
}

const PREVENTION: LegacyArticle = {
  ID: '7',
  Titre: 'Prévention – l’été “chaud”',
  Img: 'img/mon image é.jpg',
  Text1: 'Où ? À l’hôpital…',
  Auteur: '2',
  DATE_CREATE: '2026-01-15 09:30:00',
  blocks: [{Type: '2', Size: '1', Text: '<p>Été &amp; santé</p>\r\n', Action: '0'}],
};
const OTHER: LegacyArticle = {...PREVENTION, ID: '9', Titre: 'Autre', Img: 'http://ailleurs.invalid/x.jpg'};

php('the legacy scripts', () => {
  let server: PhpServer;
  let backend: ReturnType<typeof at>;
  beforeAll(async () => {
    server = await startPhp();
    backend = at(server.url);
    server.publish([PREVENTION, OTHER]);
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    server.misbehave();
    server.forget();
  });

  it('asks for the list at the specified path, without a body', async () => {
    await backend.listArticles();
    expect(server.seen()).toMatchObject([
      {method: 'GET', path: '/request/json_get_react_blog.php', body: ''},
    ]);
  });

  it('posts the ID to both article scripts as JSON', async () => {
    await backend.findArticle(7);
    const seen = server.seen().sort((a, b) => a.path.localeCompare(b.path));
    expect(seen).toMatchObject([
      {method: 'POST', path: '/siteHS_json_get_blog.php', body: '{"ID":7}'},
      {method: 'POST', path: '/siteHS_json_get_Titreblog.php', body: '{"ID":7}'},
    ]);
    for (const {headers} of seen) expect(headers['content-type']).toBe('application/json');
  });

  it('posts the address to the look-up, as JSON or as a form', async () => {
    await backend.isRegistered('a+b&c@exemple.invalid');
    await at(server.url, 'form').isRegistered('a+b&c@exemple.invalid');
    expect(server.seen()).toMatchObject([
      {
        method: 'POST',
        path: '/json_get_react_find_mail_manu.php',
        body: '{"user_name":"a+b&c@exemple.invalid"}',
        headers: {'content-type': 'application/json'},
      },
      {
        path: '/json_get_react_find_mail_manu.php',
        body: 'user_name=a%2Bb%26c%40exemple.invalid',
        headers: {'content-type': 'application/x-www-form-urlencoded'},
      },
    ]);
  });

  it('registers with JSON and the idempotency key, whatever the encoding of the other posts', async () => {
    await at(server.url, 'form').register(
      {name: 'Fictive', mail: 'f@exemple.invalid', exercice: -1},
      'cle-1',
    );
    expect(server.seen()).toMatchObject([
      {
        method: 'POST',
        path: '/request/siteHS_json_input_register_site.php',
        body: '{"name":"Fictive","mail":"f@exemple.invalid","exercice":-1}',
        headers: {accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': 'cle-1'},
      },
    ]);
  });

  it.each(['empty', 'null', 'false', 'warning', 'bom'])(
    'takes a registration for done when the answer is: %s',
    async (quirk) => {
      server.misbehave('siteHS_json_input_register_site', quirk);
      await backend.register({mail: `${quirk}@exemple.invalid`}, quirk);
      expect(server.registrations()[quirk]).toEqual({mail: `${quirk}@exemple.invalid`});
    },
  );

  it.each([
    ['page', {code: 'undecodable', fault: 'passing', uncertain: true}],
    ['connection', {code: 'undecodable', fault: 'passing', uncertain: true}],
    ['status:400', {code: 'status', status: 400, fault: 'lead', uncertain: false}],
    ['status:409', {code: 'status', status: 409, fault: 'lead', uncertain: false}],
    ['status:422', {code: 'status', status: 422, fault: 'lead', uncertain: false}],
    ['status:401', {code: 'status', status: 401, fault: 'configuration', uncertain: false}],
    ['status:403', {code: 'status', status: 403, fault: 'configuration', uncertain: false}],
    ['status:404', {code: 'status', status: 404, fault: 'configuration', uncertain: false}],
    ['status:405', {code: 'status', status: 405, fault: 'configuration', uncertain: false}],
    ['status:302', {code: 'redirect', status: 302, fault: 'configuration', uncertain: false}],
    ['status:408', {code: 'status', status: 408, fault: 'passing', uncertain: false}],
    ['status:429', {code: 'status', status: 429, fault: 'passing', uncertain: false, retryAfterSeconds: 7}],
    ['status:503', {code: 'status', status: 503, fault: 'passing', uncertain: true, retryAfterSeconds: 7}],
    ['status:500', {code: 'status', status: 500, fault: 'passing', uncertain: true}],
  ])('sets the fault of a refused registration: %s', async (quirk, expected) => {
    server.misbehave('siteHS_json_input_register_site', quirk);
    expect(await failure(backend.register({mail: 'x@exemple.invalid'}, quirk))).toMatchObject(expected);
  });

  it('refuses an answer that is too large before reading all of it', async () => {
    server.misbehave('siteHS_json_get_blog', `huge:${8 * 1024 * 1024}`);
    expect(await failure(backend.findArticle(7))).toMatchObject({code: 'tooLarge'});
  });
});

describe('a backend that does not answer', () => {
  it('is unreachable when nothing listens: the registration was not sent', async () => {
    const {url, end} = await serve(() => {});
    await end();
    expect(await failure(at(url).register({}, 'k'))).toMatchObject({
      code: 'unreachable',
      fault: 'passing',
      uncertain: false,
    });
  });

  it('is uncertain if it closes the connection after reading the request', async () => {
    const {url, end} = await serve((request) => request.on('end', () => request.socket.destroy()).resume());
    expect(await failure(at(url).register({}, 'k'))).toMatchObject({
      code: 'interrupted',
      fault: 'passing',
      uncertain: true,
    });
    await end();
  });

  it('has no secret or address in its errors', async () => {
    const {url, end} = await serve((_request, response) =>
      response.writeHead(500).end('marie@exemple.invalid'),
    );
    const error = await failure(at(url).isRegistered('marie@exemple.invalid'));
    expect(error.message).toBe('backend: 500');
    await end();
  });
});
