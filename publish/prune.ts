import {readdirSync, rmSync, statSync} from 'node:fs';
import path from 'node:path';
import {DAY_MS} from '#lib/config/retention.ts';
import {readJsonFile, type PublicationFolder} from '#lib/publication/manifest.ts';
import type {State} from './publication.ts';

/** They are a way back, or a process still serves them. */
const OTHERS_STAY_MS = 30 * DAY_MS;
/** A server may still hold the manifest before. */
const UNNAMED_STAY_MS = DAY_MS;

const modifiedAt = (file: string) => statSync(file, {throwIfNoEntry: false})?.mtimeMs ?? Infinity;

export function prune(folder: PublicationFolder, now = Date.now()): void {
  const all = path.dirname(folder.own);
  const named = new Set<string>();
  for (const {name} of readdirSync(all, {withFileTypes: true}).filter((entry) => entry.isDirectory())) {
    const own = path.join(all, name);
    if (own === folder.bodies) continue;
    const state = readJsonFile<State & {search?: string}>(path.join(own, 'state.json'));
    if (!state || (own !== folder.own && now - modifiedAt(path.join(own, 'state.json')) > OTHERS_STAY_MS)) {
      if (own !== folder.own) rmSync(own, {recursive: true, force: true});
      continue;
    }
    const finished = [...Object.values(state.made), ...Object.values(state.pictures)];
    for (const one of finished) named.add(one.body).add('cards' in one ? (one.cards ?? '') : '');
    named.add(readJsonFile<{search?: string}>(path.join(own, 'manifest.json'))?.search ?? '');
  }
  for (const entry of readdirSync(folder.bodies, {recursive: true, withFileTypes: true})) {
    if (!entry.isFile() || named.has(entry.name.split('.')[0] ?? '')) continue;
    const file = path.join(entry.parentPath, entry.name);
    if (now - modifiedAt(file) > UNNAMED_STAY_MS) rmSync(file, {force: true});
  }
}
