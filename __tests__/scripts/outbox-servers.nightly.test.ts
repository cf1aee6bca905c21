import {randomUUID} from 'node:crypto';
import {readdirSync} from 'node:fs';
import path from 'node:path';
import {outboxCommand} from '../support/api-server.ts';
import {minted, referenceOf, running, start} from '../support/api-servers.ts';
import {eventually} from '../support/eventually.ts';
import {temporaryFolder} from '../support/folder.ts';
import {aContact, aRegistration} from '../support/leads.ts';
import {makeCluster, POSTGRES_BIN} from '../support/postgres.ts';

jest.setTimeout(240_000);
const folder = temporaryFolder();

(POSTGRES_BIN ? it : it.skip)(
  'servers start before their database, answer 503 until it is there, and share everything once it is',
  async () => {
    const cluster = await makeCluster();
    try {
      const settings = {
        DATA_DIR: path.join(folder, randomUUID()),
        DATABASE_URL: cluster.url('postgres'),
        LOG_LEVEL: 'warn',
      };
      const [one, other] = [await start(settings, 503), await start(settings, 503)];
      expect((await one.post('contact', minted(aContact()))).status).toBe(503);
      await cluster.start();
      await eventually(
        async () => (await one.health()).status === 200 && (await other.health()).status === 200,
      );

      const email = 'partage@exemple.fr';
      const body = minted(aRegistration({email}));
      const reference = await referenceOf(await one.post('registration', body));
      expect(await referenceOf(await other.post('registration', body))).toBe(reference);
      await eventually(
        async () =>
          ((await (await other.post('registration/email-check', {email})).json()) as {available: boolean})
            .available === false,
      );
      // One visitor is counted once, on any server: 20 checks in ten minutes. The first at each server may
      // come before it has found the table, and is counted there alone.
      const checks = [];
      for (let n = 0; n < 24; n++)
        checks.push((await (n % 2 ? one : other).post('registration/email-check', {email})).status);
      expect(checks.filter((status) => status === 200).length).toBeLessThanOrEqual(22);
      expect(checks.at(-1)).toBe(429);

      // It answers, and cannot commit: only a commit finds that out.
      const readOnly = async (value: 'on' | 'off') => {
        await cluster.query(`alter system set default_transaction_read_only = ${value}`);
        await cluster.query('select pg_reload_conf()');
      };
      await readOnly('on');
      await eventually(async () => (await one.health()).status === 503);
      await readOnly('off');
      await eventually(async () => (await one.health()).status === 200);

      await cluster.stop('immediate');
      expect((await other.health()).status).toBe(503);
      await cluster.start();
      await eventually(async () => (await other.health()).status === 200);
      await referenceOf(await other.post('contact', minted(aContact())));
      await eventually(async () => {
        const {outbox} = (await (await one.health()).json()) as {outbox?: {pending: number}};
        return outbox?.pending === 0;
      });
      expect((await outboxCommand(settings, 'forget', email)).stdout).toContain('1 registrations');
      expect(readdirSync(settings.DATA_DIR)).not.toContain('outbox.sqlite');
    } finally {
      await Promise.all(running.splice(0).map((server) => server.end()));
      await cluster.end();
    }
  },
);
