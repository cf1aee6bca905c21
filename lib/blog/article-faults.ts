import {filled} from '#lib/config/sentences.ts';
import FAULTS from './article-faults.json' with {type: 'json'};

export type FaultCode = keyof typeof FAULTS;

const ADVICE: ReadonlySet<FaultCode> = new Set(['longTitle', 'noAlternative', 'noPage'] as const);

export interface ArticleFault {
  code: FaultCode;
  line: number;
  values: string[];
}

export const isAdvice = ({code}: ArticleFault): boolean => ADVICE.has(code);

export const faultSentence = ({code, values}: ArticleFault, language: 'fr' | 'en'): string =>
  filled(FAULTS[code][language], values);

export function faultOf(error: unknown): Pick<ArticleFault, 'code' | 'values'> {
  const {code = ''} = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return {code: 'absent', values: []};
  return code === 'EACCES' || code === 'EPERM'
    ? {code: 'noAccess', values: []}
    : {code: 'unreadable', values: [code]};
}
