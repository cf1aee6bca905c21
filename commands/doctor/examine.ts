import {builtFrom, BUILD} from '#lib/build/build-folder.ts';
import type {Env} from '#lib/config/env.ts';
import {codeOf} from '#lib/http/gateway-error.ts';
import {backup, dataFolder, disk, publication, store} from './data.ts';
import {finding, type Finding} from './finding.ts';
import {articles, postal, provider, webhook} from './gateways.ts';
import {settings, unknown} from './settings.ts';
import {program, publicAddress, runningSite} from './site.ts';
import {samples} from './texts.ts';

export interface DoctorContext {
  unknownSettings: readonly string[];
  /** Other servers of this site that run, beside the one at PORT. */
  morePorts: readonly number[];
}

type Check = () => Finding | Finding[] | Promise<Finding | Finding[]>;

type Named = readonly [about: string, check: Check, away?: Parameters<typeof finding>[0]];

/** A check that throws becomes a finding, and the others continue. @param away names that of a gateway */
async function attempt([about, check, away]: Named): Promise<Finding[]> {
  try {
    return [await check()].flat();
  } catch (error) {
    if (away) return [finding(away, codeOf(error))];
    const {code, name} = error as {code?: string; name?: string};
    return [finding('unchecked', about, code ?? name ?? '?')];
  }
}

/** Changes nothing, so it may run beside servers. */
export async function examine(env: Env, {unknownSettings, morePorts}: DoctorContext): Promise<Finding[]> {
  const checks: Named[] = [
    ['program', program],
    ['disk', () => disk(env.dataDir)],
    ['settings', () => [...unknown(unknownSettings), ...settings(env)]],
    ['build', () => (builtFrom(BUILD) ? [] : finding('no build'))],
    ['data folder', () => dataFolder(env.dataDir)],
    ['store', () => store(env)],
    // The check of the store says that it does not answer.
    ['backup', () => backup(env).catch(() => [])],
    ['pages', publication],
    ['samples', samples],
    ...[env.port, ...morePorts].map((port) => ['site', () => runningSite({...env, port})] satisfies Named),
    ['public address', () => publicAddress(env)],
    ['backend', articles, 'backend away'],
    ['postal codes', () => postal(env), 'postal away'],
    ['provider', () => provider(env)],
    ['webhook', () => webhook(env).catch(() => [])],
  ];
  const found = (await Promise.all(checks.map(attempt))).flat();
  // Several servers report the same leads.
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
}
