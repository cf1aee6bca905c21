// bin/site doctor [--json]: checks the site and its machine, and says what to do. Changes nothing.
import {BUILD, builtFrom} from '#lib/build/build-folder.ts';
import {fingerprint} from '#lib/build/sources.ts';
import {env, readEnv} from '#lib/config/env.ts';
import {loadSettings} from '#lib/config/load-settings.ts';
import {ContentError} from '#lib/config/site-files.ts';
import type {DoctorContext} from './doctor/examine.ts';
import type {Finding} from './doctor/finding.ts';
import {texts} from './doctor/texts.ts';
import {parse, program} from './program.ts';

const HELP = `bin/site doctor [--json]

Checks texts, Node, memory, disk, settings, build, data folder, store, the running site, its public address, backend, postal
codes and the provider’s key, templates and sender, and says what to do about each fault. It changes and sends nothing.
Exit codes: 0 no fault (warnings are possible), 1 a fault, 2 wrong arguments or unusable settings.`;

function buildState(): DoctorContext['build'] {
  const sources = builtFrom(BUILD);
  if (!sources) return 'none';
  return sources === fingerprint() ? 'current' : 'other';
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
    values: {json},
  } = parse({json: {type: 'boolean'}}, 0);
  const unknownSettings = loadSettings();
  readEnv(process.env);
  // Checks may fail: their log lines would mix with the findings.
  process.env.LOG_LEVEL = 'silent';
  const settings = env();
  const findings = texts();
  // Imported late: its modules read the settings, the company and the texts at once, and throw where they are broken.
  const {examine} = await import('./doctor/examine.ts').catch((error: unknown) => {
    if (error instanceof ContentError) return {examine: undefined};
    throw error;
  });
  if (examine) {
    const context = {
      nodeVersion: process.version,
      freeMemory: process.availableMemory(),
      unknownSettings,
      build: buildState(),
    };
    findings.push(...(await examine(settings, context)));
  }
  console.log(json ? JSON.stringify(findings, null, 2) : text(findings));
  return findings.some(({state}) => state === 'fault') ? 1 : 0;
}

await program({help: HELP, main, undone: 2});
