import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {ROOT} from './install.mjs';

/** The packages of the lockfile, by their place. */
export const lockedPackages = () =>
  Object.entries(JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')).packages);

/** Those that are not for development, as far as this platform has them. */
export const productionPackages = () =>
  lockedPackages().filter(
    ([place, {dev, devOptional}]) =>
      place.startsWith('node_modules/') && !dev && !devOptional && existsSync(path.join(ROOT, place)),
  );

/** Where a package is described. `distribution` would name the registry of this machine, or a path on it. */
const PUBLIC = ['website', 'vcs', 'issue-tracker'];

/** Everything that is installed: with `--omit dev` npm leaves out what production and development both need. */
const npmSbom = () =>
  execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });

/**
 * What a release is made of: the production packages, the build's compilers and Node among them, with licences and the
 * digests of the lockfile.
 * @param printed by `npm sbom`
 * @returns CycloneDX 1.5 as JSON, which names no place of this machine
 */
export function billOfMaterials(printed = npmSbom(), packages = productionPackages()) {
  const bill = JSON.parse(printed);
  const {component} = bill.metadata;
  const own = component['bom-ref'];
  const kept = new Set(
    packages.map(([place, {version}]) => `${place.split('node_modules/').at(-1)}@${version}`).concat(own),
  );
  const isKept = (ref) => kept.has(ref);
  bill.components = bill.components.filter((one) => isKept(one['bom-ref']));
  bill.dependencies = bill.dependencies
    .filter(({ref}) => isKept(ref))
    .map(({ref, dependsOn}) => ({ref, dependsOn: dependsOn.filter(isKept)}));
  // npm writes the name of the folder.
  component.name = own.replace(/@[^@]*$/, '');
  for (const one of [component, ...bill.components]) {
    one.externalReferences = one.externalReferences.filter(({type}) => PUBLIC.includes(type));
    one.properties = one.properties.filter(({name}) => name !== 'cdx:npm:package:development');
  }
  return `${JSON.stringify(bill, null, 2)}\n`;
}
