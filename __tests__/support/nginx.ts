import {execFileSync, spawn} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir, userInfo} from 'node:os';
import path from 'node:path';
import {freePort} from '#commands/free-port.ts';

/** The program, where it is installed; Debian puts it where only root looks. */
export const NGINX = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin']
  .map((folder) => path.join(folder, 'nginx'))
  .find((file) => existsSync(file));

export interface Nginx {
  port: number;
  /** Of its configuration, logs and caches. */
  folder: string;
  /** Of its workers. */
  pids(): number[];
  /** What the recipe has written into its log. */
  log(): string;
  /** Everything that was written into any log. */
  allLogs(): string;
  /** As docs/operations.md says. */
  emptyCache(): void;
  stop(): Promise<void>;
}

/** Starts nginx on a configuration of its `http` part, in a folder of its own. */
export async function startNginx(http: (place: {folder: string; port: number}) => string): Promise<Nginx> {
  if (!NGINX) throw new Error('nginx is not installed.');
  const folder = mkdtempSync(path.join(tmpdir(), 'site-nginx-'));
  const port = await freePort();
  const file = (name: string) => path.join(folder, name);
  // Temporary files lie where the packages put them otherwise, which only root may write.
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
  // Else it outlives a program that fails.
  const end = () => void server.kill('SIGTERM');
  process.once('exit', end);
  for (let attempt = 0; ; attempt++) {
    try {
      await fetch(`http://127.0.0.1:${port}/robots.txt`, {method: 'OPTIONS'});
      break;
    } catch (cause) {
      if (attempt > 100 || server.exitCode !== null)
        throw new Error(`nginx did not start: ${readFileSync(file('error.log'), 'utf8')}`, {cause});
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return {
    port,
    folder,
    pids() {
      const {pid = 0} = server;
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
        .trim()
        .split(' ')
        .map(Number);
      // Those that look after the cache come and go.
      return children.filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('worker'));
    },
    log: () => readFileSync(file('log/site.log'), 'utf8'),
    allLogs: () =>
      ['error.log', ...readdirSync(file('log')).map((name) => `log/${name}`)]
        .map((name) => readFileSync(file(name), 'utf8'))
        .join(''),
    emptyCache() {
      for (const name of ['site-pages', 'site-files'])
        for (const entry of readdirSync(file(name))) rmSync(file(path.join(name, entry)), {recursive: true});
    },
    async stop() {
      process.off('exit', end);
      end();
      await gone;
      rmSync(folder, {recursive: true, force: true});
    },
  };
}

interface Recipe {
  /** Where the site's processes listen, on 127.0.0.1. */
  sitePorts: readonly [number, number?];
  /** How long a page is fresh, in the recipe a minute. */
  freshFor?: string;
  /** Whether files of the cache are held open, as in the recipe: then emptying it takes a second. */
  heldOpen?: boolean;
}

export interface RecipeUnderTest extends Nginx {
  /** By TLS; `port` answers the same in the clear. */
  tlsPort: number;
  /** Sends everybody to TLS. */
  redirectPort: number;
  /** Of the name www.example.fr, signed by itself. */
  certificate: string;
}

function makeCertificate(folder: string): void {
  const [key, certificate] = ['privkey.pem', 'fullchain.pem'].map((name) => path.join(folder, name));
  const subject = ['-subj', '/CN=www.example.fr', '-addext', 'subjectAltName=DNS:www.example.fr'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync(
    'openssl',
    ['req', '-x509', ...curve, ...subject, '-keyout', key ?? '', '-out', certificate ?? ''],
    {
      stdio: 'ignore',
    },
  );
}

/**
 * Starts nginx on deploy/nginx.conf itself, with nothing replaced in it but where it listens, where the site is, where
 * its files lie, and, for tests that cannot wait, how long a page is fresh and whether files are held open.
 */
export async function startRecipe({
  sitePorts: [first, second],
  freshFor = '60s',
  heldOpen = true,
}: Recipe): Promise<RecipeUnderTest> {
  const [tlsPort, redirectPort] = [await freePort(), await freePort()];
  let certificate = '';
  const nginx = await startNginx(({folder, port}) => {
    mkdirSync(path.join(folder, 'log'));
    makeCertificate(folder);
    certificate = readFileSync(path.join(folder, 'fullchain.pem'), 'utf8');
    // What is replaced, by what, and how often it stands there.
    const replaced: [string, string, number][] = [
      ['server 127.0.0.1:3000 ', `server 127.0.0.1:${first} `, 2],
      ['server 127.0.0.1:3001 ', second ? `server 127.0.0.1:${second} ` : '# ', 2],
      ['listen [::]:', '# ', 2],
      ['listen 80;', `listen 127.0.0.1:${redirectPort};`, 1],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${port}; listen 127.0.0.1:${tlsPort} ssl http2;`, 1],
      ['/etc/letsencrypt/live/www.example.fr', folder, 2],
      ['/var/www/html', path.join(folder, 'html'), 1],
      ['/var/cache/site-pages', path.join(folder, 'site-pages'), 1],
      ['/var/cache/site-files', path.join(folder, 'site-files'), 1],
      ['/var/log/nginx', path.join(folder, 'log'), 3],
      ['proxy_cache_valid 200 60s;', `proxy_cache_valid 200 ${freshFor};`, 1],
      ...(heldOpen
        ? []
        : [['open_file_cache max=2000 inactive=60s;', '', 1] satisfies [string, string, number]]),
    ];
    return replaced.reduce(
      (recipe, [from, to, times]) => {
        const parts = recipe.split(from);
        if (parts.length !== times + 1) throw new Error(`deploy/nginx.conf has not "${from}" ${times} times`);
        return parts.join(to);
      },
      readFileSync('deploy/nginx.conf', 'utf8'),
    );
  });
  return {...nginx, tlsPort, redirectPort, certificate};
}
