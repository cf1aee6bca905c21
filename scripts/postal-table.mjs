// Makes lib/postal/table.generated.json of the official communes (Licence Ouverte); with --print it prints the table.
import {writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';

const require = createRequire(import.meta.url);
const communes = require('@etalab/decoupage-administratif/data/communes.json');

const INCLUDED_TYPES = new Set(['commune-actuelle', 'arrondissement-municipal']);
/** Addresses in their arrondissements have the city's name. */
const CITIES = new Map([
  ['75056', 'Paris'],
  ['69123', 'Lyon'],
  ['13055', 'Marseille'],
]);
/** Not French, but on the French postal system. */
const ADDED = [['98000', 'Monaco']];

const table = new Map();
const add = (postalCode, name) => table.set(postalCode, [...(table.get(postalCode) ?? []), name]);

for (const {type, nom, codesPostaux = [], commune} of communes) {
  if (!INCLUDED_TYPES.has(type)) continue;
  for (const postalCode of codesPostaux) {
    add(postalCode, nom);
    if (type === 'arrondissement-municipal' && CITIES.has(commune)) add(postalCode, CITIES.get(commune));
  }
}
for (const [postalCode, name] of ADDED) add(postalCode, name);

const plainCities = new Set(CITIES.values());
const rank = (name) => (plainCities.has(name) ? 0 : 1);
const sorted = [...table]
  .sort(([one], [other]) => one.localeCompare(other))
  .map(([postalCode, names]) => [
    postalCode,
    [...new Set(names)].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'fr')),
  ]);
const text = `{\n${sorted.map(([code, names]) => `"${code}":${JSON.stringify(names)}`).join(',\n')}\n}\n`;

if (process.argv.includes('--print')) process.stdout.write(text);
else writeFileSync(new URL('../lib/postal/table.generated.json', import.meta.url), text);
