// npm run test:setup: installs the programs that tests drive, as root on Debian; elsewhere prints the command.
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

/** Debian packages, each with a check for its program. */
const PROGRAMS = {
  chromium: () => onPath('chromium'),
  'chromium-headless-shell': () => onPath('chromium-headless-shell'),
  'php-cli': () => onPath('php'),
  nginx: () => onPath('nginx') || existsSync('/usr/sbin/nginx'),
  postgresql: hasPostgres,
  // Chromium's Arial, from which the fallback fonts are made: titles in them are measured.
  'fonts-liberation': () => existsSync('/usr/share/fonts/truetype/liberation'),
  // The other two engines; WebKit's browser wants a screen, and a window manager for the focus.
  'firefox-esr': () => onPath('firefox-esr'),
  'webkit2gtk-driver': () => onPath('WebKitWebDriver'),
  xvfb: () => onPath('Xvfb'),
  openbox: () => onPath('openbox'),
  // WebKit's French hyphens, which Safari has: no title may wear one.
  'hyphen-fr': () => existsSync('/usr/share/hyphen/hyph_fr.dic'),
  // Certificates for TLS.
  openssl: () => onPath('openssl'),
  strace: () => onPath('strace'),
  wrk: () => onPath('wrk'),
  systemd: () => onPath('systemd-analyze'),
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
  return new Promise((resolve) =>
    spawn('sh', ['-c', steps.join('\n')], quiet)
      .on('error', resolve)
      .on('close', resolve),
  );
}

/** Installs missing packages as root on Debian. @returns the packages that are still missing */
export async function installPrograms() {
  const packages = missing();
  if (!packages.length) return [];
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    console.log(`Installing for the tests: ${packages.join(', ')}`);
    await install(packages);
  }
  const stillMissing = missing();
  if (stillMissing.length)
    console.log(
      `Not installed, so their tests are skipped: ${stillMissing.join(', ')}. ` +
        `To run them: apt-get install -y ${packages.join(' ')}`,
    );
  return stillMissing;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exit((await installPrograms()).length ? 1 : 0);
