// Makes the frozen table of countries: node scripts/countries-table.mjs
// Frozen, because ICU names differ between Node versions and browsers: a select built twice would not match itself.
import {readFile, writeFile} from 'node:fs/promises';
import {fileURLToPath} from 'node:url';
import {countries} from 'countries-list';
import {format, resolveConfig} from 'prettier';

/** Parts of the United Kingdom's overseas territory, without an ISO 3166 code of their own. */
const NOT_ISO = ['AC', 'TA'];

/** [French, English] where ICU's name is long, dated or in abbreviations. */
const NAMES = {
  CD: ['République démocratique du Congo', 'Democratic Republic of the Congo'],
  CG: ['République du Congo', 'Republic of the Congo'],
  GF: ['Guyane', 'French Guiana'],
  HK: ['Hong Kong', 'Hong Kong'],
  MF: ['Saint-Martin (partie française)', 'Saint Martin (French part)'],
  MM: ['Birmanie (Myanmar)', 'Myanmar (Burma)'],
  MO: ['Macao', 'Macao'],
  PS: ['Palestine', 'Palestine'],
  SX: ['Saint-Martin (partie néerlandaise)', 'Sint Maarten (Dutch part)'],
  VA: ['Vatican', 'Vatican City'],
  VC: ['Saint-Vincent-et-les-Grenadines', 'Saint Vincent and the Grenadines'],
};

export function countriesTable() {
  const french = new Intl.DisplayNames('fr', {type: 'region'});
  const english = new Intl.DisplayNames('en-GB', {type: 'region'});
  return Object.fromEntries(
    Object.keys(countries)
      .filter((code) => !NOT_ISO.includes(code))
      .sort()
      .map((code) => [code, NAMES[code] ?? [french.of(code), english.of(code).replaceAll(' & ', ' and ')]]),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const write = async (name, value) => {
    const path = fileURLToPath(new URL(`../lib/registration/${name}`, import.meta.url));
    const text = await format(JSON.stringify(value), {
      ...(await resolveConfig(path)),
      plugins: [],
      parser: 'json',
    });
    if ((await readFile(path, 'utf8').catch(() => '')) !== text) await writeFile(path, text);
  };
  const table = countriesTable();
  await write('countries.generated.json', table);
  // Apart, and in one string, so that the schema can check a code in the browser without the names.
  await write('country-codes.generated.json', Object.keys(table).join(' '));
}
