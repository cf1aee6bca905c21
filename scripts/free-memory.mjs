import {readFileSync} from 'node:fs';

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

const kilobytes = (text, name) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? NaN) * 1024;

/** What is free in a control group (a container’s, a unit’s), in bytes: its limit less what cannot be given back. */
function freeInGroup(root) {
  const group = /^0::(.*)$/m.exec(read('/proc/self/cgroup'))?.[1] ?? '/';
  const folder = `${root}${group === '/' ? '' : group}`;
  const limit = Number(read(`${folder}/memory.max`));
  if (!limit) return Infinity;
  const stat = read(`${folder}/memory.stat`);
  const cached = ['inactive_file', 'active_file'].reduce(
    (sum, name) => sum + Number(new RegExp(`^${name} (\\d+)`, 'm').exec(stat)?.[1] ?? 0),
    0,
  );
  return limit - Number(read(`${folder}/memory.current`)) + cached;
}

/** Bytes that a program may still use here, swap included; Infinity where the system does not say (not Linux). */
export function freeMemory(proc = '/proc/meminfo', groups = '/sys/fs/cgroup') {
  const meminfo = read(proc);
  const machine = kilobytes(meminfo, 'MemAvailable') + kilobytes(meminfo, 'SwapFree');
  return Math.min(Number.isNaN(machine) ? Infinity : machine, freeInGroup(groups));
}
