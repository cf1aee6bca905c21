// npm run doctor [-- --json]: is all well, and what to do where it is not. Changes nothing.
import path from 'node:path';
import {parseArgs} from 'node:util';
import {env, readEnv} from '#lib/config/env.ts';
import {loadSettings} from '#lib/config/load-settings.ts';
import type {Surroundings} from '#lib/operate/doctor/doctor.ts';
import type {Finding} from '#lib/operate/doctor/finding.ts';
import {currentBuild} from '#scripts/builds.ts';
import {fingerprint} from '#scripts/sources.mjs';
import {program} from './program.ts';

const HELP = `npm run doctor [-- --json]

Looks at Node, memory, disk, settings, build, data folder, store, the site that runs, backend, postal codes and the
provider’s key, templates and sender, and says what to do where something is not well. It changes and sends nothing.
Exit codes: 0 no fault (there may be warnings), 1 a fault, 2 wrong words or settings that cannot be used.`;

function buildState(): Surroundings['build'] {
  const folder = currentBuild();
  if (!folder) return 'none';
  return path.basename(folder) === fingerprint() ? 'current' : 'other';
}

const MARKS: Record<Finding['state'], string> = {ok: 'ok', warning: 'WARNING', fault: 'FAULT'};

function text(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({about}) => about.length));
  const lines = findings.map(({about, state, found, remedy}) => {
    const head = `${MARKS[state].padEnd(7)}  ${about.padEnd(width)}  `;
    return `${head}${found}${remedy ? `\n${' '.repeat(head.length)}→ ${remedy}` : ''}`;
  });
  const count = (wanted: Finding['state']) => {
    const {length} = findings.filter(({state}) => state === wanted);
    return `${length} ${wanted}${length === 1 ? '' : 's'}`;
  };
  return [...lines, '', `${count('fault')}, ${count('warning')}.`].join('\n');
}

async function main() {
  const {
    values: {json, help},
  } = parseArgs({options: {json: {type: 'boolean'}, help: {type: 'boolean', short: 'h'}}});
  if (help) return 'help';
  const unknownSettings = loadSettings();
  readEnv(process.env);
  // What is asked here may fail, and its log lines would stand between the findings.
  process.env.LOG_LEVEL = 'silent';
  const settings = env();
  // What it imports reads the settings at once.
  const {examine} = await import('#lib/operate/doctor/doctor.ts');
  const findings = await examine(settings, {
    nodeVersion: process.version,
    freeMemory: process.availableMemory(),
    unknownSettings,
    build: buildState(),
  });
  console.log(json ? JSON.stringify(findings, null, 2) : text(findings));
  return findings.some(({state}) => state === 'fault') ? 1 : 0;
}

await program({help: HELP, main, undone: 2});
