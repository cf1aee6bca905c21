import {content} from './content.ts';
import {env} from './env.ts';
import {logo} from './logo.ts';

export interface Unsupplied {
  file: string;
  name: string;
  value?: string;
}

const COMPANY = 'content/company.json';

const printed = (value: unknown): string =>
  typeof value === 'object' && value ? Object.values(value).map(printed).join(', ') : String(value);

export function unsuppliedIdentity({databaseUrl}: {databaseUrl?: string} = env()): Unsupplied[] {
  const {publisher, ...facts} = content('company');
  const samples = Object.entries(facts).flatMap(([name, fact]) =>
    typeof fact === 'object' && 'sample' in fact && fact.sample
      ? [{file: COMPANY, name, value: printed(fact.value)}]
      : [],
  );
  const missing = Object.entries(publisher).flatMap(([name, line]) =>
    line || (name === 'databaseHost' && !databaseUrl) ? [] : [{file: COMPANY, name: `publisher.${name}`}],
  );
  const mark = logo().sample ? [{file: 'content/logo.svg', name: 'logo', value: 'the letter H'}] : [];
  return [...samples, ...missing, ...mark];
}

/** Warning of the start if samples are hidden: pages leave these facts out, and the legal pages list them as missing. */
export function identityWarning(showSamples: boolean): string | undefined {
  const names = unsuppliedIdentity().map(({name}) => name);
  return showSamples || !names.length
    ? undefined
    : `Samples are hidden, and these facts about the company are still to be filled in: ${names.join(', ')}. ` +
        'The legal pages say so; bin/site doctor says where each belongs.';
}
