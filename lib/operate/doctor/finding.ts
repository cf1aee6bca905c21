/** What was looked at, what was found, and what to do about it where that is not well. */
export interface Finding {
  about: string;
  /** `warning`: the site works, and will not under all circumstances. `fault`: leads, pages or mails suffer now. */
  state: 'ok' | 'warning' | 'fault';
  /** A sentence without secrets and without personal data. */
  found: string;
  remedy?: string;
}

type Say = (about: string, found: string, remedy: string) => Finding;

export const ok = (about: string, found: string): Finding => ({about, state: 'ok', found});
export const warning: Say = (about, found, remedy) => ({about, state: 'warning', found, remedy});
export const fault: Say = (about, found, remedy) => ({about, state: 'fault', found, remedy});
