import {choiceCookie, readChoice, type Choice} from '#lib/consent/cookie.ts';
import {onReturn} from './dom.ts';

export interface RememberedChoice {
  /** Undefined before one is made. */
  read(): Choice | undefined;
  make(choice: Choice): void;
  /** Called when a choice was made here, and when another page may have made one meanwhile. */
  onNews(listener: (refused: boolean) => void): void;
}

/** The answer to this version of the question about cookies, which the banner and the video share. */
export function rememberedChoice(version: string): RememberedChoice {
  const listeners: ((refused: boolean) => void)[] = [];
  let here: Choice | undefined;
  // Where cookies are refused altogether, the answer counts for this page at least.
  const read = () => readChoice(document.cookie, version, new Date()) ?? here;
  let last = read();
  const tell = (refused: boolean) => {
    last = read();
    for (const listener of listeners) listener(refused);
  };
  const lookAgain = () => tell(read() === 'no' && last !== 'no');
  document.addEventListener('visibilitychange', lookAgain);
  onReturn(lookAgain);
  return {
    read,
    make(choice) {
      document.cookie = choiceCookie(choice, version, new Date(), location.protocol === 'https:');
      here = choice;
      tell(choice === 'no');
    },
    onNews: (listener) => void listeners.push(listener),
  };
}
