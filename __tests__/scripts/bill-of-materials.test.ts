// docs/promises.md: Releases
import {readFileSync} from 'node:fs';
import {billOfMaterials} from '../../scripts/bill-of-materials.mjs';

interface Component {
  name: string;
  version: string;
  purl: string;
  hashes?: {alg: string}[];
}

const {dependencies} = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};

it('lists every production package with its version and digest, and none of development', () => {
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
});

it('names no registry and no path of the machine that made it', () => {
  const reference = (type: string, url: string) => ({type, url});
  const component = (name: string, ...externalReferences: object[]) => ({
    'bom-ref': `${name}@1.0.0`,
    name,
    externalReferences,
    properties: [],
  });
  const bill = billOfMaterials(
    JSON.stringify({
      metadata: {component: {...component('site'), name: 'a-folder'}},
      components: [
        component('@a/b', reference('distribution', 'https://registry.invalid/b.tgz')),
        component('c', reference('distribution', 'file:/srv/c'), reference('website', 'https://c.example')),
      ],
      dependencies: [
        {ref: 'site@1.0.0', dependsOn: ['c@1.0.0', 'd@1.0.0']},
        {ref: 'd@1.0.0', dependsOn: []},
      ],
    }),
    ['@a/b', 'c'].map((name) => [`node_modules/${name}`, {version: '1.0.0'}]),
  );
  expect(bill).not.toMatch(/registry\.invalid|file:|a-folder/);
  expect(JSON.parse(bill)).toMatchObject({
    components: [{name: '@a/b'}, {name: 'c', externalReferences: [{url: 'https://c.example'}]}],
    dependencies: [{ref: 'site@1.0.0', dependsOn: ['c@1.0.0']}],
  });
});
