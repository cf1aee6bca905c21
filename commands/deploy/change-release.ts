import {examineRelease, type User} from './faults.ts';
import {isReady, restart, type Processes, type Until} from './processes.ts';
import type {Releases} from './releases.ts';

const DONE = 0;
/** The site runs as before. */
const UNDONE = 1;
const NEEDS_OPERATOR = 3;

export interface Change {
  releases: Releases;
  name: string;
  /** Unpacked for this change: a failed one is removed again. */
  isNew: boolean;
  dryRun?: boolean;
  processes: Processes;
  user: User;
}

/** @returns the ports that were restarted, and whether the last one is not ready */
async function restartAll(processes: Processes, ports: readonly number[], until: Until) {
  const restarted: number[] = [];
  for (const port of ports) {
    const begun = performance.now();
    const notReady = await restart(processes, port, until);
    if (!notReady?.isUntouched) restarted.push(port);
    if (notReady) {
      console.error(`port ${port}: not ${until}: ${notReady.reason}`);
      return {restarted, failed: true};
    }
    console.log(`port ${port}: ${until} after ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
  return {restarted, failed: false};
}

/** Changes the release of all processes, and back if one of them does not become ready. */
export async function changeRelease(change: Change): Promise<number> {
  const {releases, name, isNew, dryRun, processes, user} = change;
  const before = releases.current;
  const folders = {folder: releases.folder(name), running: releases.folder(before)};
  const {faults, notes} = await examineRelease(folders, processes, user);
  for (const {about, found} of notes) console.log(`${about}: ${found}`);
  for (const {about, found} of faults) console.error(`${about}: ${found}`);
  if (isNew && (faults.length || dryRun)) releases.remove(name);
  if (faults.length) {
    if (faults.some(({about}) => about === 'store')) console.error('docs/upgrades.md, Going back.');
    console.error(
      name === before ? 'Nothing was restarted.' : `${name} was not started. ${before} runs as before.`,
    );
    return UNDONE;
  }
  if (dryRun) {
    console.log(`${name} has no fault that keeps it from starting. Nothing was changed.`);
    return DONE;
  }
  const until = (await isReady(processes)) ? 'ready' : 'live';
  if (until === 'live') console.log('No process takes leads now, so the new ones need only answer.');
  releases.shareFiles([before, name]);
  releases.point(name);
  const {restarted, failed} = await restartAll(processes, processes.ports, until);
  if (!failed) {
    releases.settle(before);
    console.log(`${name} runs.`);
    return DONE;
  }
  if (name === before) {
    if (!restarted.length) return UNDONE;
    console.error('Its log says more: journalctl. The other processes were not restarted.');
    return NEEDS_OPERATOR;
  }
  releases.point(before);
  const back = await restartAll(processes, restarted.reverse(), until);
  if (back.failed) {
    console.error(
      `${before} does not become ${until} either. If ${name} has migrated the store: docs/upgrades.md, Going back. Else see the log: journalctl.`,
    );
    return NEEDS_OPERATOR;
  }
  if (isNew) releases.remove(name);
  console.error(`Undone: ${before} runs as before.`);
  return UNDONE;
}
