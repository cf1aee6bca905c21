import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {sleep} from '../trial-server.ts';

const HOUR = 3_600_000;
/** Milliseconds by which the clock is off, one after another: each jump, both ways. */
const OFF = [HOUR, 0, -HOUR, 0, 24 * HOUR, 0, -24 * HOUR, 0];

export type ClockJumps = ReturnType<typeof clockJumps>;

/** The clock on the wall of some processes, which jumps while they run. */
export function clockJumps() {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-clock-'));
  const file = path.join(folder, 'clock');
  let count = 0;
  return {
    settings: {
      NODE_OPTIONS: `--import ${path.resolve('__tests__/support/clock.ts')}`,
      CLOCK_FILE: file,
      CLOCK_JUMPS: 'true',
    },
    count: () => count,
    /** Every jump, spread over some milliseconds; at the end the clock is right again. */
    async run(overMs: number, isOver: () => boolean): Promise<void> {
      for (const off of OFF) {
        await sleep(overMs / (OFF.length + 1));
        writeFileSync(file, String(off));
        count += 1;
        if (isOver()) break;
      }
      writeFileSync(file, '0');
    },
    end: () => rmSync(folder, {recursive: true, force: true}),
  };
}
