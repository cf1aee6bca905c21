'use client';

import {useSyncExternalStore} from 'react';
import {choiceCookie, readChoice, type Choice} from '#lib/consent/cookie.ts';

/** What the banner and the video share. A page change is a new document, so this is one page's memory. */
const here: {asking: boolean; refusals: number; kept?: {version: string; choice: Choice}} = {
  asking: false,
  refusals: 0,
};
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

function subscribe(listener: () => void) {
  listeners.add(listener);
  // The choice may have been made in another tab.
  document.addEventListener('visibilitychange', listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

function choiceNow(version: string): Choice | undefined {
  const kept = here.kept?.version === version ? here.kept.choice : undefined;
  // Where cookies are refused altogether, the answer counts for this page at least.
  return readChoice(document.cookie, version, new Date()) ?? kept;
}

export function choose(choice: Choice, version: string) {
  document.cookie = choiceCookie(choice, version, new Date(), location.protocol === 'https:');
  here.kept = {version, choice};
  here.asking = false;
  if (choice === 'no') here.refusals++;
  tell();
}

/** Opens the banner again, whatever was chosen. */
export function askAgain() {
  here.asking = true;
  tell();
}

/** The visitor's choice; undefined before one is made, and on the server. */
export const useChoice = (version: string) =>
  useSyncExternalStore(
    subscribe,
    () => choiceNow(version),
    () => undefined,
  );

/** Why the banner is open, if it is: somebody asked for it, or nothing was chosen yet. Never on the server. */
export const useQuestion = (version: string) =>
  useSyncExternalStore(
    subscribe,
    () => (here.asking ? 'reopened' : choiceNow(version) ? undefined : 'first'),
    () => undefined,
  );

/** How often this page heard a refusal: what was allowed before the last one is no longer allowed. */
export const useRefusals = () =>
  useSyncExternalStore(
    subscribe,
    () => here.refusals,
    () => 0,
  );
