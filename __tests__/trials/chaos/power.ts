import {spawnSync} from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

/** Debian: apt-get install -y gcc libc6-dev */
export const HAS_COMPILER = existsSync('/usr/bin/gcc') && existsSync('/usr/include/stdio.h');

/** A disk below a data folder that loses at a power cut what was not flushed: power.c. */
export class PowerSupply {
  readonly #data: string;
  readonly #disk = mkdtempSync(path.join(tmpdir(), 'site-disk-'));
  readonly #deaf: boolean;

  /** @param deaf nothing is ever flushed: a run that finds no loss then would find none at all */
  constructor(data: string, deaf = false) {
    this.#data = data;
    this.#deaf = deaf;
    const source = path.join(import.meta.dirname, 'power.c');
    const {status, stderr} = spawnSync('gcc', ['-O2', '-shared', '-fPIC', '-o', this.#shim, source], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`power.c: ${stderr}`);
    this.#empty();
  }

  get #shim(): string {
    return path.join(this.#disk, 'power.so');
  }

  get #names(): string {
    return path.join(this.#disk, 'names');
  }

  #contentOf(id: string): string {
    return path.join(this.#disk, 'contents', id);
  }

  #empty(): void {
    for (const folder of ['names', 'contents']) {
      rmSync(path.join(this.#disk, folder), {recursive: true, force: true});
      mkdirSync(path.join(this.#disk, folder));
    }
  }

  /** Of the processes that write to the data folder. */
  get settings(): Record<string, string> {
    return {
      LD_PRELOAD: this.#shim,
      POWER_DATA: this.#data,
      POWER_DISK: this.#disk,
      ...(this.#deaf && {POWER_DEAF: '1'}),
    };
  }

  /** Leaves in the data folder what was flushed. Every process that writes to it has been killed. */
  cut(): void {
    const flushed = readdirSync(this.#names, {recursive: true, encoding: 'utf8'}).map((name) => {
      const place = path.join(this.#names, name);
      if (lstatSync(place).isDirectory()) return {name};
      const content = this.#contentOf(readFileSync(place, 'utf8'));
      return {name, bytes: existsSync(content) ? readFileSync(content) : Buffer.alloc(0)};
    });
    for (const name of readdirSync(this.#data))
      rmSync(path.join(this.#data, name), {recursive: true, force: true});
    this.#empty();
    for (const {name, bytes} of flushed) {
      const [file, entry] = [path.join(this.#data, name), path.join(this.#names, name)];
      for (const folder of bytes ? [path.dirname(file), path.dirname(entry)] : [file, entry])
        mkdirSync(folder, {recursive: true, mode: 0o700});
      if (!bytes) continue;
      writeFileSync(file, bytes, {mode: 0o600});
      // As power.c names it: the content is on the disk already.
      const {ino, birthtimeNs} = lstatSync(file, {bigint: true});
      const id = `${ino}-${birthtimeNs / 1_000_000_000n}.${birthtimeNs % 1_000_000_000n}`;
      writeFileSync(entry, id);
      writeFileSync(this.#contentOf(id), bytes);
    }
  }

  end(): void {
    rmSync(this.#disk, {recursive: true, force: true});
  }
}
