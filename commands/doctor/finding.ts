import {filled, systemLanguage} from '#lib/config/sentences.ts';
import FINDINGS from './findings.json' with {type: 'json'};
import SUBJECTS from './subjects.json' with {type: 'json'};

export interface Finding {
  /** The same in each language and release: bin/site deploy compares by it. */
  about: string;
  subject: string;
  /** `warning`: the site works, but may fail. `fault`: leads, pages or mails fail now. */
  state: 'ok' | 'warning' | 'fault';
  /** A sentence without secrets and without personal data. */
  found: string;
  remedy?: string;
}

/** @param values for `{0}`, `{1}` */
export function finding(name: keyof typeof FINDINGS, ...values: (string | number)[]): Finding {
  const language = systemLanguage();
  const fill = (sentence: string) => filled(sentence, values.map(String));
  const {state, ...texts} = FINDINGS[name];
  const about = fill(texts.about);
  const [found = '', remedy] = texts[language].map(fill);
  const subjects: Record<string, string> = language === 'fr' ? SUBJECTS : {};
  return {about, subject: subjects[about] ?? about, state: state as Finding['state'], found, remedy};
}
