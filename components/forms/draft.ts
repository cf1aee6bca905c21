import {useState, useSyncExternalStore} from 'react';

/** What stands in a form's controls, by their names; a ticked box is `on`, one that is not is "". */
export type Values<Control extends string> = Record<Control, string>;

interface Kept<Control extends string> {
  /** Goes with every attempt to send these answers, so that a retry cannot become a second lead. */
  submissionId: string;
  values: Values<Control>;
}

interface DraftOptions<Control extends string> {
  /** The draft’s name in the tab’s storage, the same in both languages. */
  name: string;
  blank: Values<Control>;
  /** Answers that came with the page, after a plain post: they are newer than what is stored. */
  start?: Partial<Values<Control>>;
  /** Never written down: consents are given, not restored. */
  notPersisted?: readonly Control[];
  /** Its answer stands in the address too: what the page came with is newer than what is stored. */
  inAddress?: Control;
}

/** A random UUID, also where the page is not served over https and the browser has no crypto.randomUUID. */
function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Storage may be full, forbidden or absent: then answers live as long as the page. */
function tolerant<Result>(attempt: () => Result): Result | undefined {
  try {
    return attempt();
  } catch {
    return undefined;
  }
}

function createDraft<Control extends string>({
  name,
  blank,
  start,
  notPersisted = [],
  inAddress,
}: DraftOptions<Control>) {
  const key = `draft-${name}`;
  const first: Values<Control> = {...blank, ...start};
  const listeners = new Set<() => void>();
  let kept: Kept<Control> | undefined;

  function restored(): Kept<Control> | undefined {
    const stored: unknown = tolerant(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    if (typeof stored !== 'object' || stored === null) return undefined;
    const {submissionId, values} = stored as Partial<Kept<Control>>;
    if (typeof submissionId !== 'string' || typeof values !== 'object' || values === null) return undefined;
    // What was left empty is as the page presets it.
    const known = Object.keys(blank).filter(
      (control) =>
        typeof values[control as Control] === 'string' &&
        values[control as Control] &&
        !(control === inAddress && blank[inAddress]),
    );
    return {
      submissionId,
      values: {
        ...blank,
        ...Object.fromEntries(known.map((control) => [control, values[control as Control]])),
      },
    };
  }

  const now = (): Kept<Control> =>
    (kept ??= (!start && restored()) || {submissionId: newId(), values: first});

  function tell() {
    for (const listener of listeners) listener();
  }

  return {
    first,
    values: () => now().values,
    submissionId: () => now().submissionId,
    change(changes: Partial<Values<Control>>) {
      const {submissionId, values} = now();
      kept = {submissionId, values: {...values, ...changes}};
      const told = {...kept.values};
      for (const control of notPersisted) told[control] = '';
      // What the page itself began is no answer: it follows nobody to a form that begins otherwise.
      for (const control of Object.keys(blank) as Control[])
        if (control !== inAddress && told[control] === blank[control]) told[control] = '';
      tolerant(() => sessionStorage.setItem(key, JSON.stringify({submissionId, values: told})));
      tell();
    },
    /** Whether these answers were sent from this tab, and nothing was answered since. */
    wasSent: () =>
      tolerant(
        () => sessionStorage.getItem(key) === null && sessionStorage.getItem(`receipt-${name}`) !== null,
      ) ?? false,
    /** All fields empty, the stored copy gone, and a new submission when something is filled in again. */
    clear() {
      kept = {submissionId: newId(), values: blank};
      tolerant(() => sessionStorage.removeItem(key));
      tell();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Draft<Control extends string> = ReturnType<typeof createDraft<Control>>;

/**
 * The answers of a form while they are being given. They outlive a reload and a change of language, in sessionStorage,
 * and are gone when the tab closes. The server's markup shows what the page came with; what is stored follows at once.
 */
export function useDraft<Control extends string>(
  options: DraftOptions<Control>,
): {draft: Draft<Control>; values: Values<Control>} {
  const [draft] = useState(() => createDraft(options));
  const values = useSyncExternalStore(draft.subscribe, draft.values, () => draft.first);
  return {draft, values};
}
