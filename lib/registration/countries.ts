import '#server-only';
import type {Locale} from '#lib/i18n/routing.ts';
import table from './countries.json' with {type: 'json'};

const names = table as Record<string, string[]>;

/** The backend stores this name. @throws {RangeError} for an unknown code */
export function frenchName(code: string): string {
  const name = names[code]?.[0];
  if (!name) throw new RangeError(`no country ${code}`);
  return name;
}

export function countriesIn(locale: Locale): [code: string, name: string][] {
  const {compare} = new Intl.Collator(locale);
  return Object.entries(names)
    .map(([code, written]): [string, string] => [code, written[locale === 'fr' ? 0 : 1] ?? code])
    .sort(([a, nameA], [b, nameB]) => Number(b === 'FR') - Number(a === 'FR') || compare(nameA, nameB));
}
