import {content} from './content.ts';

/** A fact that only the owner can supply, and the file where it belongs. */
export interface Unsupplied {
  file: string;
  name: string;
  /** The sample; missing where nothing may be made up. */
  value?: string;
}

const COMPANY = 'content/company.json';

const printed = (value: unknown): string =>
  typeof value === 'object' && value ? Object.values(value).join(', ') : String(value);

/** Facts about the company that are samples or missing. */
export function unsuppliedIdentity(): Unsupplied[] {
  const {publisher, ...facts} = content('company');
  const samples = Object.entries(facts).flatMap(([name, fact]) =>
    typeof fact === 'object' && 'sample' in fact && fact.sample
      ? [{file: COMPANY, name, value: printed(fact.value)}]
      : [],
  );
  const missing = Object.entries(publisher).flatMap(([name, line]) => (line ? [] : [{file: COMPANY, name}]));
  return [...samples, ...missing];
}

/** Warning of the start if samples are hidden: pages leave these facts out, and the legal pages list them as missing. */
export function identityWarning(showSamples: boolean): string | undefined {
  const names = unsuppliedIdentity().map(({name}) => name);
  return showSamples || !names.length
    ? undefined
    : `Samples are hidden, and these facts about the company are still to be filled in: ${names.join(', ')}. ` +
        'The legal pages say so; npm run samples tells where each belongs.';
}
