// npm run test:setup installs what tests drive, as root on Debian, or prints the command. Node 20.9 runs it: no newer syntax.
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const isThere = (name) =>
  [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'].some((folder) =>
    existsSync(path.resolve(folder, name)),
  );

/** A program of each Debian package, or a file. */
const PROGRAMS = {
  chromium: 'chromium',
  'chromium-headless-shell': 'chromium-headless-shell',
  'php-cli': 'php',
  nginx: 'nginx',
  postgresql: '/usr/lib/postgresql',
  // Chromium's Arial, from which the fallback fonts are made: titles in them are measured.
  'fonts-liberation': '/usr/share/fonts/truetype/liberation',
  // The other two engines; WebKit's browser wants a screen, and a window manager for the focus.
  'firefox-esr': 'firefox-esr',
  'webkit2gtk-driver': 'WebKitWebDriver',
  xvfb: 'Xvfb',
  openbox: 'openbox',
  // WebKit's French hyphens, which Safari has: no title may wear one.
  'hyphen-fr': '/usr/share/hyphen/hyph_fr.dic',
  openssl: 'openssl',
  // The disk of the chaos run that loses what was not flushed.
  gcc: 'gcc',
  'libc6-dev': '/usr/include/stdio.h',
  strace: 'strace',
  wrk: 'wrk',
  systemd: 'systemd-analyze',
  prometheus: 'promtool',
  zsh: 'zsh',
};

const missing = () => Object.keys(PROGRAMS).filter((name) => !isThere(PROGRAMS[name]));

async function install(packages) {
  const apt = 'apt-get -qq -o DPkg::Lock::Timeout=900 -o Acquire::Retries=3';
  const steps = [`${apt} update`, `${apt} install -y --no-install-recommends ${packages.join(' ')}`];
  const stdio = ['ignore', 'ignore', 'inherit'];
  const env = {...process.env, DEBIAN_FRONTEND: 'noninteractive'};
  await once(spawn('sh', ['-c', steps.join('\n')], {stdio, env}), 'close');
}

/** Installs missing packages as root on Debian. @returns the packages that are still missing */
export async function installPrograms() {
  const packages = missing();
  if (!packages.length) return [];
  if (process.getuid?.() === 0 && isThere('apt-get')) {
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
