import '#server-only';
import type {Locale} from '#lib/i18n/routing.ts';
import table from './countries.json' with {type: 'json'};

const names = table as Record<string, string[]>;

export interface Country {
  code: string;
  name: string;
}

/** The backend stores this name. @throws {RangeError} for an unknown code */
export function frenchName(code: string): string {
  const name = names[code]?.[0];
  if (!name) throw new RangeError(`no country ${code}`);
  return name;
}

export function countriesIn(locale: Locale): Country[] {
  const {compare} = new Intl.Collator(locale);
  return Object.entries(names)
    .map(([code, [french = code, english = code]]) => ({code, name: locale === 'fr' ? french : english}))
    .sort((a, b) => Number(b.code === 'FR') - Number(a.code === 'FR') || compare(a.name, b.name));
}
