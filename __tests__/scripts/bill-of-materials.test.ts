// docs/promises.md: Releases
import {readFileSync} from 'node:fs';
import {billOfMaterials} from '../../scripts/bill-of-materials.mjs';

interface Component {
  name: string;
  version: string;
  hashes?: unknown[];
}

const {dependencies} = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};

it('lists every production package with its version and digest, none of development, and no registry', () => {
  const bill = billOfMaterials();
  const {bomFormat, metadata, components} = JSON.parse(bill) as {
    bomFormat: string;
    metadata: {component: Component};
    components: Component[];
  };
  expect(bomFormat).toBe('CycloneDX');
  expect(metadata.component).toMatchObject({name: 'site', type: 'application'});
  const versions = new Map(components.map(({name, version}) => [name, version]));
  for (const [name, version] of Object.entries(dependencies)) expect(versions.get(name)).toBe(version);
  for (const name of ['jest', '@playwright/test']) expect(versions.has(name)).toBe(false);
  expect(components.filter(({hashes}) => !hashes?.length).map(({name}) => name)).toEqual([]);
  expect(bill).not.toContain(process.cwd());
  expect(bill).not.toMatch(/"distribution"|\.tgz/);
});
