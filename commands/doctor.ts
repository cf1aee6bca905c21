import {BUILD, builtFrom} from '#lib/build/build-folder.ts';
import {fingerprint} from '#lib/build/sources.ts';
import {env, readEnv} from '#lib/config/env.ts';
import {loadSettings} from '#lib/config/load-settings.ts';
import {ContentError} from '#lib/config/site-files.ts';
import type {DoctorContext} from './doctor/examine.ts';
import type {Finding} from './doctor/finding.ts';
import {texts} from './doctor/texts.ts';
import {homeOfReleases, runningServers} from './running-servers.ts';

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

/** Checks the site and its machine, and says what to do. Changes nothing. @returns the exit code */
export async function doctor(json = false): Promise<number> {
  const unknownSettings = loadSettings();
  // systemd gives each process its own port: without one, those are asked that run.
  const ports = process.env.PORT ? [] : runningServers(homeOfReleases()).map(({port}) => port);
  if (ports[0]) process.env.PORT = String(ports[0]);
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
      unknownSettings,
      morePorts: ports.slice(1),
      build: buildState(),
    };
    findings.push(...(await examine(settings, context)));
  }
  console.log(json ? JSON.stringify(findings, null, 2) : text(findings));
  return findings.some(({state}) => state === 'fault') ? 1 : 0;
}
