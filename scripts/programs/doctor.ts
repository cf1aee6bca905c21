// npm run doctor [-- --json]: is all well, and what to do where it is not. Changes nothing.
import path from 'node:path';
import {parseArgs} from 'node:util';
import {env, readEnv, SettingError} from '#lib/config/env.ts';
import {loadSettings} from '#lib/config/load-settings.ts';
import type {Surroundings} from '#lib/operate/doctor/doctor.ts';
import type {Finding} from '#lib/operate/doctor/finding.ts';
import {freeMemory} from '#scripts/free-memory.mjs';
import {fingerprint} from '#scripts/sources.mjs';
import {currentBuild} from '#server/builds.ts';

const HELP = `npm run doctor [-- --json]

Looks at Node, memory, disk, settings, build, data folder, store, the site that runs, backend, postal codes and the
provider’s key, templates and sender, and says what to do where something is not well. It changes and sends nothing.
Exit codes: 0 no fault (there may be warnings), 1 a fault, 2 wrong words or settings that cannot be used.`;

function wordsOf(): {json: boolean; help: boolean} {
  const {values} = parseArgs({
    options: {json: {type: 'boolean', default: false}, help: {type: 'boolean', short: 'h', default: false}},
  });
  return values;
}

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

async function main(): Promise<number> {
  const {json, help} = wordsOf();
  if (help) {
    console.log(HELP);
    return 0;
  }
  const unknownSettings = loadSettings();
  readEnv(process.env);
  // What is asked here may fail, and its log lines would stand between the findings.
  process.env.LOG_LEVEL = 'silent';
  const settings = env();
  // What it imports reads the settings at once.
  const {examine} = await import('#lib/operate/doctor/doctor.ts');
  const findings = await examine(settings, {
    nodeVersion: process.version,
    freeMemory: freeMemory(),
    unknownSettings,
    build: buildState(),
  });
  console.log(json ? JSON.stringify(findings, null, 2) : text(findings));
  return findings.some(({state}) => state === 'fault') ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const wrongWords = String((error as {code?: string}).code).startsWith('ERR_PARSE_ARGS');
  if (!wrongWords && !(error instanceof SettingError)) throw error;
  console.error(
    wrongWords
      ? `${(error as Error).message}\n\n${HELP}`
      : `The settings cannot be used. ${(error as Error).message}`,
  );
  process.exitCode = 2;
}
