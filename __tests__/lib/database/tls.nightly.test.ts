import path from 'node:path';
import {SafePool} from '#lib/database/postgres.ts';
import {openPostgres} from '#lib/outbox/store/postgres.ts';
import {Authority} from '../../support/certificates.ts';
import {temporaryFolder} from '../../support/folder.ts';
import {POSTGRES_BIN} from '../../support/postgres.ts';
import {useCluster} from '../../support/stores.ts';

const folder = temporaryFolder();

(POSTGRES_BIN ? describe : describe.skip)('PostgreSQL with TLS', () => {
  const home = useCluster();
  const authority = new Authority(path.join(folder, 'authority'));
  const stranger = new Authority(path.join(folder, 'stranger'));

  async function opening(query: string): Promise<string> {
    const pool = new SafePool(`${home.database}?${query}`);
    try {
      await openPostgres(home.database, pool);
      const {rows} = await pool.query<{ssl: boolean}>(
        'select ssl from pg_stat_ssl where pid = pg_backend_pid()',
      );
      return rows[0]?.ssl ? 'over TLS' : 'in the clear';
    } catch (error) {
      return String((error as {code?: string}).code ?? error);
    } finally {
      await pool.end();
    }
  }

  it('is spoken to over TLS where its certificate is vouched for, and for its name', async () => {
    await home.cluster.speakTls(authority.issue('IP:127.0.0.1', 2));
    expect(await opening(`sslmode=verify-full&sslrootcert=${authority.file}`)).toBe('over TLS');
    expect(await opening('sslmode=disable')).toBe('in the clear');
    expect(await opening(`sslmode=verify-full&sslrootcert=${stranger.file}`)).toMatch(
      /UNABLE_TO_VERIFY|SELF_SIGNED/,
    );
    expect(await opening('sslmode=verify-full')).toMatch(/UNABLE_TO_VERIFY|SELF_SIGNED/);
  });

  it('is refused where the certificate is another’s, and where it speaks no TLS', async () => {
    await home.cluster.speakTls(stranger.issue('DNS:ailleurs.invalid', 2));
    const query = `sslmode=verify-full&sslrootcert=${stranger.file}`;
    expect(await opening(query)).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
    await home.cluster.stop();
    await home.cluster.start({ssl: 'off'});
    expect(await opening(query)).toMatch(/does not support SSL/);
  });
});
