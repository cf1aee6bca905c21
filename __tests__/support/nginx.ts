import {spawn} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir, userInfo} from 'node:os';
import path from 'node:path';
import {freePort} from '#__tests__/support/free-port.ts';
import {Authority} from './certificates.ts';
import {succeeds} from './eventually.ts';

/** Path of nginx, or undefined. Debian installs it in /usr/sbin, which only root has in PATH. */
export const NGINX = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin']
  .map((folder) => path.join(folder, 'nginx'))
  .find((file) => existsSync(file));

/** Starts nginx in a temporary folder. @param http makes the `http` part of the configuration */
async function startNginx(http: (place: {folder: string; port: number}) => string) {
  if (!NGINX) throw new Error('nginx is not installed.');
  const folder = mkdtempSync(path.join(tmpdir(), 'site-nginx-'));
  const port = await freePort();
  const file = (name: string) => path.join(folder, name);
  // The package's default folders are writable for root alone.
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${file(kind)};`,
  );
  writeFileSync(
    file('nginx.conf'),
    `${process.getuid?.() === 0 ? `user ${userInfo().username};` : ''}
daemon off;
worker_processes 1;
pid ${file('pid')};
error_log ${file('error.log')} warn;
events { worker_connections 1024; }
http {
  ${temporary.join('\n  ')}
  default_type application/octet-stream;
${http({folder, port})}
}
`,
  );
  const server = spawn(NGINX, ['-p', folder, '-c', file('nginx.conf'), '-e', file('error.log')], {
    stdio: 'ignore',
  });
  const gone = new Promise((resolve) => server.once('exit', resolve));
  // Without this nginx outlives a test run that crashes.
  const end = () => void server.kill('SIGTERM');
  process.once('exit', end);
  await succeeds(() => fetch(`http://127.0.0.1:${port}/robots.txt`, {method: 'OPTIONS'})).catch((cause) => {
    throw new Error(`nginx did not start: ${readFileSync(file('error.log'), 'utf8')}`, {cause});
  });
  return {
    port,
    /** Configuration, logs and cache. */
    folder,
    /** Process ids of the workers. */
    pids() {
      const {pid = 0} = server;
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
        .trim()
        .split(' ')
        .map(Number);
      // Cache manager and cache loader are children too.
      return children.filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('worker'));
    },
    /** The access log of deploy/nginx.conf. */
    log: () => readFileSync(file('log/site.log'), 'utf8'),
    /** The text of every log. */
    allLogs: () =>
      ['error.log', ...readdirSync(file('log')).map((name) => `log/${name}`)]
        .map((name) => readFileSync(file(name), 'utf8'))
        .join(''),
    async stop() {
      process.off('exit', end);
      end();
      await gone;
      rmSync(folder, {recursive: true, force: true});
    },
  };
}

export type RecipeUnderTest = Awaited<ReturnType<typeof startRecipe>>;

/** A file of deploy/ with replacements: text, replacement, and the number of occurrences. */
function recipe(file: string, replaced: readonly [from: string, to: string, times: number][]): string {
  return replaced.reduce(
    (text, [from, to, times]) => {
      const parts = text.split(from);
      if (parts.length !== times + 1) throw new Error(`${file} has not "${from}" ${times} times`);
      return parts.join(to);
    },
    readFileSync(file, 'utf8'),
  );
}

/**
 * Starts nginx on deploy/nginx.conf, or on deploy/nginx-hosts.conf, which includes it. Only addresses and folders are
 * replaced.
 * @param sitePorts where the processes of the site listen, on 127.0.0.1
 * @param limited false for a load from one address, which the limits would refuse
 * @param deskPort where the desk listens, on 127.0.0.1
 * @param hosts for nginx-hosts.conf: each server's address with its port; more than two are added
 */
export async function startRecipe(
  [first, second]: readonly [number, number?],
  {
    limited = true,
    deskPort = 3100,
    hosts,
  }: {limited?: boolean; deskPort?: number; hosts?: readonly string[]} = {},
) {
  /** `port` serves the same without TLS; the other one redirects to it. */
  const [tlsPort, redirectPort] = [await freePort(), await freePort()];
  /** Of the authority that vouches for www.example.fr. */
  let certificate = '';
  const nginx = await startNginx(({folder, port}) => {
    mkdirSync(path.join(folder, 'log'));
    const authority = new Authority(path.join(folder, 'authority'));
    const {key, cert} = authority.issue('DNS:www.example.fr', 2);
    writeFileSync(path.join(folder, 'privkey.pem'), key);
    writeFileSync(path.join(folder, 'fullchain.pem'), cert);
    certificate = readFileSync(authority.file, 'utf8');
    const one = recipe('deploy/nginx.conf', [
      ['server 127.0.0.1:3000 ', `server 127.0.0.1:${first} `, 2],
      ['server 127.0.0.1:3001 ', second ? `server 127.0.0.1:${second} ` : '# ', 2],
      ['http://127.0.0.1:3100', `http://127.0.0.1:${deskPort}`, 1],
      ['listen [::]:', '# ', 2],
      ['listen 80;', `listen 127.0.0.1:${redirectPort};`, 1],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${port}; listen 127.0.0.1:${tlsPort} ssl http2;`, 1],
      ['/etc/letsencrypt/live/www.example.fr', folder, 2],
      ['/var/www/html', path.join(folder, 'html'), 1],
      ['/var/cache/site-files', path.join(folder, 'site-files'), 1],
      ['/var/log/nginx', path.join(folder, 'log'), 3],
      ...(limited
        ? []
        : [
            ['limit_req zone', '# ', 2] as [string, string, number],
            ['limit_conn site', '# ', 1] as [string, string, number],
          ]),
    ]);
    if (!hosts) return one;
    writeFileSync(path.join(folder, 'site.conf'), one);
    const [a = '', b = '', ...others] = hosts;
    const rest = others.map((host) => `server ${host} max_fails=1 fail_timeout=5s;\n`).join('');
    return recipe('deploy/nginx-hosts.conf', [
      ['include /etc/nginx/site.conf', `include ${path.join(folder, 'site.conf')}`, 1],
      ['  server 10.0.0.11:3000 ', `${rest}  server ${a} `, 2],
      ['server 10.0.0.12:3000 ', `server ${b} `, 2],
    ]);
  });
  return {...nginx, tlsPort, redirectPort, certificate};
}
