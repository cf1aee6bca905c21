import {env, readEnv} from '#lib/config/env.ts';
import {loadSettings} from '#lib/config/load-settings.ts';
import {filled, systemLanguage} from '#lib/config/sentences.ts';
import {ContentError} from '#lib/config/site-files.ts';
import type {Finding} from './doctor/finding.ts';
import {texts} from './doctor/texts.ts';
import {homeOfReleases, runningServers} from './running-servers.ts';

const WORDS = {
  fr: {ok: 'ok', warning: 'ATTENTION', fault: 'PANNE', sum: 'Pannes : {0}, avertissements : {1}.'},
  en: {ok: 'ok', warning: 'WARNING', fault: 'FAULT', sum: 'Faults: {0}, warnings: {1}.'},
};

function text(findings: readonly Finding[]): string {
  const words = WORDS[systemLanguage()];
  const width = Math.max(...findings.map(({subject}) => subject.length));
  const lines = findings.map(({subject, state, found, remedy}) => {
    const head = `${words[state].padEnd(words.warning.length)}  ${subject.padEnd(width)}  `;
    return `${head}${found}${remedy ? `\n${' '.repeat(head.length)}→ ${remedy}` : ''}`;
  });
  const count = (wanted: Finding['state']) => String(findings.filter(({state}) => state === wanted).length);
  return [...lines, '', filled(words.sum, [count('fault'), count('warning')])].join('\n');
}

/** @returns 1 for a fault, and 3 for warnings alone where `strict` */
export async function doctor({json, strict}: {json?: true; strict?: true}): Promise<number> {
  const unknownSettings = loadSettings();
  // systemd gives each process its own port: without PORT, all that run are asked.
  const [port, ...morePorts] = process.env.PORT
    ? []
    : runningServers(homeOfReleases()).map((one) => one.port);
  if (port) process.env.PORT = String(port);
  readEnv(process.env);
  // Checks may fail: their log lines would mix with the findings.
  process.env.LOG_LEVEL = 'silent';
  const findings = texts();
  // Imported late: its modules read the settings, the company and the texts at once, and throw where they are broken.
  const {examine} = await import('./doctor/examine.ts').catch((error: unknown) => {
    if (error instanceof ContentError) return {examine: undefined};
    throw error;
  });
  if (examine) findings.push(...(await examine(env(), {unknownSettings, morePorts})));
  console.log(json ? JSON.stringify(findings, null, 2) : text(findings));
  const has = (wanted: Finding['state']) => findings.some(({state}) => state === wanted);
  return has('fault') ? 1 : strict && has('warning') ? 3 : 0;
}
