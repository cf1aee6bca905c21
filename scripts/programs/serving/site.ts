import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {SERVER} from '../../server-process.mjs';
import {memoryOf, processorMs, sleep, TrialServer} from '../trial-server.ts';

/** The built site, as npm start runs it, with nothing kept from before. */
export class Site extends TrialServer {
  readonly data: string;

  /** @param words Node's, in place of those of npm start */
  constructor(port: number, settings: Record<string, string> = {}, words = SERVER) {
    const data = mkdtempSync(path.join(tmpdir(), 'bench-serving-'));
    super('the site', port, () => ({DATA_DIR: data, LOG_LEVEL: 'error', ...settings}), words);
    this.data = data;
    this.start();
    process.once('exit', () => {
      void this.end('SIGKILL');
      rmSync(data, {recursive: true, force: true});
    });
  }

  /** Until it has made every page, and squeezed it: nothing of that is left to be measured. */
  async warm(): Promise<void> {
    await this.ready();
    await this.settled();
  }

  /** Until it has nothing left to do. */
  async settled(): Promise<void> {
    for (let before = -1; before < this.processorMs;) {
      before = this.processorMs + 30;
      await sleep(1_000);
    }
  }

  get processorMs(): number {
    return processorMs(this.pid);
  }

  get memory(): {now: number; peak: number} {
    return memoryOf(this.pid);
  }

  override async end(signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM') {
    const kill = await super.end(signal);
    rmSync(this.data, {recursive: true, force: true});
    return kill;
  }
}
