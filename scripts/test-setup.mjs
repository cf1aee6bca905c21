// npm run test:setup: installs the Debian packages of the programs that tests drive, as root; else says how.
// Any Node from 20.9: no newer syntax here.
import {spawn} from 'node:child_process';
import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .some((folder) => folder && existsSync(path.join(folder, name)));
const hasPostgres = () => existsSync('/usr/lib/postgresql') && readdirSync('/usr/lib/postgresql').length > 0;

/** Debian packages, and whether their program is there. */
const PROGRAMS = {
  chromium: () => onPath('chromium'),
  'chromium-headless-shell': () => onPath('chromium-headless-shell'),
  'php-cli': () => onPath('php'),
  nginx: () => onPath('nginx') || existsSync('/usr/sbin/nginx'),
  postgresql: hasPostgres,
  // Chromium's stand-in for Arial, which titles show until the site's fonts come.
  'fonts-liberation': () => existsSync('/usr/share/fonts/truetype/liberation'),
  strace: () => onPath('strace'),
  wrk: () => onPath('wrk'),
  // For its systemd-analyze.
  systemd: () => onPath('systemd-analyze'),
  // For its promtool.
  prometheus: () => onPath('promtool'),
};
/** Packages that start a server, which is stopped again. */
const SERVERS = ['nginx', 'prometheus'];

const missing = () => Object.entries(PROGRAMS).flatMap(([name, isThere]) => (isThere() ? [] : [name]));

function install(packages) {
  const apt = 'apt-get -qq -o DPkg::Lock::Timeout=900 -o Acquire::Retries=3';
  const steps = [`${apt} update`, `${apt} install -y --no-install-recommends ${packages.join(' ')}`];
  for (const name of SERVERS) if (packages.includes(name)) steps.push(`service ${name} stop`);
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
  };
  return new Promise((ended) =>
    spawn('sh', ['-c', steps.join('\n')], quiet)
      .on('error', ended)
      .on('close', ended),
  );
}

/** Installs what is missing where this runs as root on Debian, and returns the packages that are still missing. */
export async function setUp() {
  const wanted = missing();
  if (!wanted.length) return [];
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    console.log(`Installing for the tests: ${wanted.join(', ')}`);
    await install(wanted);
  }
  const still = missing();
  if (still.length)
    console.log(
      `Not installed, so their tests are skipped: ${still.join(', ')}. ` +
        `To run them: apt-get install -y ${wanted.join(' ')}`,
    );
  return still;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit((await setUp()).length ? 1 : 0);
