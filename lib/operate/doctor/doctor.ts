import '#server-only';
import type {Env} from '#lib/config/env.ts';
import type {UnknownSetting} from '#lib/config/unknown-settings.ts';
import {fault, ok, warning, type Finding} from './finding.ts';
import {articles, postal} from './gateways.ts';
import {dataFolder, disk, memory, node} from './machine.ts';
import {provider} from './provider.ts';
import {runningSite} from './running-site.ts';
import {settings, unknown} from './settings.ts';
import {store} from './store.ts';

/** What only the program that asks can know. */
export interface Surroundings {
  nodeVersion: string;
  /** Bytes; Infinity where the system does not say. */
  freeMemory: number;
  unknownSettings: readonly UnknownSetting[];
  /** Whether the next start has a build: one of these sources, one of others, or none. */
  build: 'current' | 'other' | 'none';
}

function build(state: Surroundings['build']): Finding {
  if (state === 'current') return ok('build', 'Of these sources.');
  const remedy = 'npm run build, then restart; npm start does both.';
  return state === 'none'
    ? fault('build', 'There is none.', remedy)
    : warning('build', 'It is of other sources than these.', remedy);
}

type Look = () => Finding | Finding[] | Promise<Finding | Finding[]>;

/** One that breaks says so, and the others go on. */
async function attempt([about, look]: readonly [string, Look]): Promise<Finding[]> {
  try {
    return [await look()].flat();
  } catch (error) {
    const {code, name} = error as {code?: string; name?: string};
    return [
      fault(
        about,
        `It could not be looked at (${code ?? name ?? 'unknown'}).`,
        'Run this as the site’s user.',
      ),
    ];
  }
}

/** Looks at all that a site needs, and changes nothing: may be run at any time, beside servers. */
export async function examine(env: Env, around: Surroundings): Promise<Finding[]> {
  const looks: [string, Look][] = [
    ['node', () => node(around.nodeVersion)],
    ['memory', () => memory(around.freeMemory)],
    ['disk', () => disk(env.dataDir)],
    ['settings', () => [...unknown(around.unknownSettings), ...settings(env)]],
    ['build', () => build(around.build)],
    ['data folder', () => dataFolder(env.dataDir)],
    ['store', () => store(env)],
    ['site', () => runningSite(env)],
    ['backend', () => articles(env)],
    ['postal codes', () => postal(env)],
    ['provider', () => provider(env)],
  ];
  return (await Promise.all(looks.map(attempt))).flat();
}
