/** The result of one check. */
export interface Finding {
  about: string;
  /** `warning`: the site works, but may fail. `fault`: leads, pages or mails fail now. */
  state: 'ok' | 'warning' | 'fault';
  /** A sentence without secrets and without personal data. */
  found: string;
  remedy?: string;
}

type Say = (about: string, found: string, remedy: string) => Finding;

export const ok = (about: string, found: string): Finding => ({about, state: 'ok', found});
export const warning: Say = (about, found, remedy) => ({about, state: 'warning', found, remedy});
export const fault: Say = (about, found, remedy) => ({about, state: 'fault', found, remedy});
