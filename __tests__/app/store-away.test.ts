// docs/promises.md: Health
import {eventually} from '../support/eventually.ts';
import {POSTGRES_BIN} from '../support/postgres.ts';
import {routesServer, TOKEN} from '../support/routes-server.ts';
import {useCluster} from '../support/stores.ts';
import {startSwallowingProxy} from '../support/swallowing-proxy.ts';

(POSTGRES_BIN ? describe : describe.skip)('while PostgreSQL is cut off', () => {
  const home = useCluster();
  const server = routesServer('health');

  async function timed(ask: () => Promise<Response>) {
    const begun = performance.now();
    const answer = await ask();
    return {status: answer.status, ms: performance.now() - begun, body: (await answer.json()) as object};
  }

  it('leads, health and the check of an e-mail address are answered at once', async () => {
    const url = new URL(home.database);
    const proxy = await startSwallowingProxy(Number(url.port));
    url.port = String(proxy.port);
    const {ask, send, close} = await server('cut', {
      DATABASE_URL: url.href,
      OPERATOR_TOKEN: TOKEN,
      LOG_LEVEL: 'silent',
    });
    const {POST} = await import('#app/api/registration/email-check/route.ts');
    const check = () =>
      POST(
        new Request('http://localhost/api/registration/email-check', {
          method: 'POST',
          headers: {'Content-Type': 'application/json', 'X-Forwarded-For': '198.51.100.8'},
          body: JSON.stringify({email: 'marie@exemple.invalid'}),
        }),
      );
    try {
      expect((await timed(() => send({}))).status).toBe(202);
      expect(await timed(check)).toMatchObject({status: 200, body: {available: true, checked: true}});

      proxy.swallows = true;
      const first = await timed(() => send({}));
      expect([first.status, first.ms < 6_000]).toEqual([503, true]);
      for (let times = 0; times < 5; times++) {
        const lead = await timed(() => send({}));
        expect([lead.status, lead.ms < 1_000]).toEqual([503, true]);
        const checked = await timed(check);
        expect([checked.body, checked.ms < 1_000]).toEqual([{available: true, checked: false}, true]);
        const health = await timed(() => ask());
        expect([health.status, health.ms < 1_000]).toEqual([503, true]);
      }

      proxy.swallows = false;
      await eventually(async () => (await send({})).status === 202);
    } finally {
      await close();
      await proxy.close();
    }
  }, 40_000);
});
