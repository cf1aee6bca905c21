import {execFileSync} from 'node:child_process';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

const CONFIG = `
[ca]
default_ca = authority
[authority]
dir = .
database = index.txt
new_certs_dir = .
rand_serial = yes
unique_subject = no
default_md = sha256
policy = names
email_in_dn = no
copy_extensions = copy
[names]
commonName = supplied
`;

const DAY = 86_400_000;
/** YYYYMMDDHHMMSSZ, as certificates have it. */
const stamp = (time: number) => new Date(time).toISOString().replace(/[-:T]|\.\d+/g, '');

/** A certificate authority of a test, by openssl. */
export class Authority {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, {recursive: true});
    writeFileSync(path.join(folder, 'ca.cnf'), CONFIG);
    writeFileSync(path.join(folder, 'index.txt'), '');
    this.#openssl(
      'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 -keyout ca.key -out ca.pem -subj /CN=Essai',
    );
  }

  get file(): string {
    return path.join(this.#folder, 'ca.pem');
  }

  /** @param names such as `DNS:localhost`, separated by commas @param days from now until it ends; negative: it has ended */
  issue(names: string, days: number): {key: string; cert: string} {
    this.#openssl(
      `req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout site.key -out site.csr -subj /CN=site -addext subjectAltName=${names}`,
    );
    const now = Date.now();
    this.#openssl(
      `ca -batch -notext -config ca.cnf -cert ca.pem -keyfile ca.key -in site.csr -out site.pem -startdate ${stamp(now - 60 * DAY)} -enddate ${stamp(now + days * DAY + 60_000)}`,
    );
    const [key, cert] = ['site.key', 'site.pem'].map((name) =>
      readFileSync(path.join(this.#folder, name), 'utf8'),
    );
    return {key: key ?? '', cert: cert ?? ''};
  }

  #openssl(words: string): void {
    execFileSync('openssl', words.split(' '), {cwd: this.#folder, stdio: 'pipe'});
  }
}
