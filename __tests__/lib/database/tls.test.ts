import {execFileSync} from 'node:child_process';
import {chmodSync, chownSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {SafePool} from '#lib/database/postgres.ts';
import {openPostgres} from '#lib/outbox/store/postgres.ts';
import {temporaryFolder} from '../../support/folder.ts';
import {makeCluster, POSTGRES_BIN, type Cluster} from '../../support/postgres.ts';

const folder = temporaryFolder();
const file = (name: string) => path.join(folder, name);
const openssl = (...words: string[]) => execFileSync('openssl', words, {cwd: folder, stdio: 'pipe'});

/** An authority, and a certificate for a server that it vouches for. */
function certify(authority: string, server: string, name: string): void {
  const days = ['-days', '2'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...key,
    ...days,
    '-subj',
    `/CN=${authority}`,
    '-keyout',
    `${authority}.key`,
    '-out',
    `${authority}.pem`,
  );
  openssl('req', ...key, '-subj', `/CN=${server}`, '-keyout', `${server}.key`, '-out', `${server}.csr`);
  writeFileSync(file(`${server}.ext`), `subjectAltName=${name}\n`);
  openssl(
    'x509',
    '-req',
    '-in',
    `${server}.csr`,
    ...days,
    '-CA',
    `${authority}.pem`,
    '-CAkey',
    `${authority}.key`,
    '-CAcreateserial',
    '-extfile',
    `${server}.ext`,
    '-out',
    `${server}.pem`,
  );
}

(POSTGRES_BIN ? describe : describe.skip)('PostgreSQL with TLS', () => {
  let cluster: Cluster;
  let database: string;

  beforeAll(async () => {
    certify('authority', 'right', 'IP:127.0.0.1');
    certify('stranger', 'wrong', 'DNS:ailleurs.invalid');
    chmodSync(folder, 0o755);
    cluster = await makeCluster();
    await cluster.start();
    database = await cluster.database();
  }, 60_000);
  afterAll(() => cluster?.end());

  /** The database with this certificate, as PostgreSQL takes it: readable by its own account alone. */
  async function withCertificate(server: string): Promise<void> {
    const [{data_directory: data}] = (await cluster.query('show data_directory')) as [
      {data_directory: string},
    ];
    const {uid, gid} = statSync(data);
    for (const ending of ['pem', 'key']) {
      const copy = path.join(data, `${server}.${ending}`);
      writeFileSync(copy, readFileSync(file(`${server}.${ending}`)), {mode: 0o600});
      chownSync(copy, uid, gid);
    }
    await cluster.stop();
    await cluster.start({ssl: 'on', ssl_cert_file: `${server}.pem`, ssl_key_file: `${server}.key`});
  }

  async function opening(query: string): Promise<string> {
    const pool = new SafePool(`${database}?${query}`);
    try {
      await openPostgres(database, pool);
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
    await withCertificate('right');
    const authority = `sslrootcert=${file('authority.pem')}`;
    expect(await opening(`sslmode=verify-full&${authority}`)).toBe('over TLS');
    expect(await opening('sslmode=disable')).toBe('in the clear');
    expect(await opening(`sslmode=verify-full&sslrootcert=${file('stranger.pem')}`)).toMatch(
      /UNABLE_TO_VERIFY|SELF_SIGNED/,
    );
    expect(await opening('sslmode=verify-full')).toMatch(/UNABLE_TO_VERIFY|SELF_SIGNED/);
  });

  it('is refused where the certificate is another’s, and where it speaks no TLS', async () => {
    await withCertificate('wrong');
    const query = `sslmode=verify-full&sslrootcert=${file('stranger.pem')}`;
    expect(await opening(query)).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
    await cluster.stop();
    await cluster.start({ssl: 'off'});
    expect(await opening(query)).toMatch(/does not support SSL/);
  });
});
