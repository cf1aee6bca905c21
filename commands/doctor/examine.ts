import type {Env} from '#lib/config/env.ts';
import type {UnknownSetting} from '#lib/config/unknown-settings.ts';
import {fault, ok, warning, type Finding} from './finding.ts';
import {articles, postal} from './gateways.ts';
import {dataFolder, disk, memory} from './machine.ts';
import {provider} from './provider.ts';
import {publicAddress} from './public-address.ts';
import {publication} from './publication.ts';
import {runningSite} from './running-site.ts';
import {settings, unknown} from './settings.ts';
import {store} from './store.ts';
import {samples} from './texts.ts';

/** Facts that only the command knows. */
export interface DoctorContext {
  unknownSettings: readonly UnknownSetting[];
  /** Other servers of this site that run, beside the one at PORT. */
  morePorts: readonly number[];
  /** The build of the next start: of these sources, of others, or none. */
  build: 'current' | 'other' | 'none';
}

function build(state: DoctorContext['build']): Finding {
  if (state === 'current') return ok('build', 'Of these sources.');
  const remedy =
    'In a checkout bin/site start --build makes the right one. Unpack the archive of a release anew; your texts lie beside it (docs/owner.md).';
  return state === 'none'
    ? fault('build', 'There is none.', remedy)
    : warning('build', 'It is of other sources than these.', remedy);
}

type Check = () => Finding | Finding[] | Promise<Finding | Finding[]>;

/** A check that throws becomes a fault, and the others continue. */
async function attempt([about, check]: readonly [string, Check]): Promise<Finding[]> {
  try {
    return [await check()].flat();
  } catch (error) {
    const {code, name} = error as {code?: string; name?: string};
    return [
      fault(about, `It could not be checked (${code ?? name ?? 'unknown'}).`, 'Run this as the site’s user.'),
    ];
  }
}

/** Checks everything that a site needs. Changes nothing, so it may run beside servers. */
export async function examine(env: Env, context: DoctorContext): Promise<Finding[]> {
  const checks: [string, Check][] = [
    // bin/site starts nothing on an older one than 24.
    ['node', () => ok('node', `Node ${process.versions.node}.`)],
    ['memory', memory],
    ['disk', () => disk(env.dataDir)],
    ['settings', () => [...unknown(context.unknownSettings), ...settings(env)]],
    ['build', () => build(context.build)],
    ['data folder', () => dataFolder(env.dataDir)],
    ['store', () => store(env)],
    ['pages', publication],
    ['samples', samples],
    ['site', () => runningSite(env)],
    ...context.morePorts.map((port) => ['site', () => runningSite({...env, port})] satisfies [string, Check]),
    ['public address', () => publicAddress(env)],
    ['backend', articles],
    ['postal codes', () => postal(env)],
    ['provider', () => provider(env)],
  ];
  const found = (await Promise.all(checks.map(attempt))).flat();
  // Several servers say the same of the leads.
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
}
