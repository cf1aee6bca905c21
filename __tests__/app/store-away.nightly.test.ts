// docs/promises.md: Health
import {eventually} from '../support/eventually.ts';
import {POSTGRES_BIN} from '../support/postgres.ts';
import {routesServer, TOKEN} from '../support/routes-server.ts';
import {useCluster} from '../support/stores.ts';
import {startSwallowingProxy} from '../support/swallowing-proxy.ts';

(POSTGRES_BIN ? describe : describe.skip)('while PostgreSQL is cut off', () => {
  const home = useCluster();
  const server = routesServer('health');

  it('leads, health and the check of an e-mail address are answered within seconds', async () => {
    const url = new URL(home.database);
    const proxy = await startSwallowingProxy(Number(url.port));
    url.port = String(proxy.port);
    const {ask, send, close} = await server('cut', {
      DATABASE_URL: url.href,
      OPERATOR_TOKEN: TOKEN,
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
      expect((await send({})).status).toBe(202);
      expect(await (await check()).json()).toEqual({available: true, checked: true});

      proxy.swallows = true;
      expect((await send({})).status).toBe(503);
      expect(await (await check()).json()).toEqual({available: true, checked: false});
      expect((await ask()).status).toBe(503);

      proxy.swallows = false;
      await eventually(async () => (await send({})).status === 202);
    } finally {
      await close();
      await proxy.close();
    }
  }, 40_000);
});
