import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {ROOT} from './install.mjs';

export const lockedPackages = () =>
  Object.entries(JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')).packages);

/** A package for another platform may be in the lockfile without being installed. */
export const productionPackages = () =>
  lockedPackages().filter(
    ([place, {dev, devOptional}]) =>
      place.startsWith('node_modules/') && !dev && !devOptional && existsSync(path.join(ROOT, place)),
  );

/** @returns CycloneDX as JSON, which names no registry and no place of this machine */
export function billOfMaterials() {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const bill = JSON.parse(execFileSync('npm', words, {cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26}));
  const {component} = bill.metadata;
  // With --omit dev npm leaves out what production and development both need, such as React.
  const kept = new Set(
    productionPackages()
      .map(([place, {version}]) => `${place.split('node_modules/').at(-1)}@${version}`)
      .concat(component['bom-ref']),
  );
  bill.components = bill.components.filter((one) => kept.has(one['bom-ref']));
  bill.dependencies = bill.dependencies
    .filter(({ref}) => kept.has(ref))
    .map(({ref, dependsOn}) => ({ref, dependsOn: dependsOn.filter((other) => kept.has(other))}));
  // npm writes the name of the folder, and where it would fetch each package.
  component.name = 'site';
  for (const one of bill.components) one.externalReferences = [];
  return `${JSON.stringify(bill, null, 2)}\n`;
}
