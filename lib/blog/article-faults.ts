import {filled} from '#lib/config/sentences.ts';
import FAULTS from './article-faults.json' with {type: 'json'};

/** What of a file cannot be shown, by its name, or what its author may want to mend (`ADVICE`). */
export type FaultCode = keyof typeof FAULTS;

/** They keep no article from being shown. */
const ADVICE: ReadonlySet<FaultCode> = new Set(['longTitle', 'noAlternative', 'noPage'] as const);

export interface ArticleFault {
  code: FaultCode;
  /** From 1. */
  line: number;
  values: string[];
}

export const isAdvice = ({code}: ArticleFault): boolean => ADVICE.has(code);

export const faultSentence = ({code, values}: ArticleFault, language: 'fr' | 'en'): string =>
  filled(FAULTS[code][language], values);

/** What an error of the file system means for a file. */
export function faultOf(error: unknown): Pick<ArticleFault, 'code' | 'values'> {
  const {code = ''} = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return {code: 'absent', values: []};
  return code === 'EACCES' || code === 'EPERM'
    ? {code: 'noAccess', values: []}
    : {code: 'unreadable', values: [code]};
}
