import {useState, useSyncExternalStore} from 'react';
import {fillForm, readForm, type Values} from './controls.ts';

interface Answers<Control extends string> {
  /** Sent with every attempt to submit these answers, so that a retry cannot become a second lead. */
  submissionId: string;
  values: Values<Control>;
  /** Steps of this submission that were told to the server (docs/promises.md, Visits). */
  told?: readonly string[];
}

interface DraftOptions<Control extends string> {
  /** The draft’s name in sessionStorage, the same in both languages. */
  name: string;
  blank: Values<Control>;
  /** Values in the response to a post without scripts: newer than the stored ones. */
  start?: Partial<Values<Control>>;
  /** Not stored: a consent must be given again. */
  notPersisted?: readonly Control[];
  /** Mirrored in the query (enquiry-form.tsx): the value in the address is newer than the stored one. */
  inAddress?: Control;
  /** Values to change once the page has others; `finished`: no field is being typed in. */
  arrange?: (values: Values<Control>, before: Values<Control>, finished: boolean) => Partial<Values<Control>>;
}

/** A random UUID (RFC 9562, version 4). Browsers have no crypto.randomUUID over plain http. */
const newId = () =>
  // 0 and 1 become any hexadecimal digit, 8 becomes 8, 9, a or b.
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const random = crypto.getRandomValues(new Uint8Array(1))[0]! & 15;
    return (Number(digit) ^ (random >> (Number(digit) / 4))).toString(16);
  });

/** Runs something with sessionStorage, which may be full, forbidden or absent: then the draft lives as long as the page. */
function ifStorageWorks<Result>(attempt: () => Result): Result | undefined {
  try {
    return attempt();
  } catch {
    return undefined;
  }
}

/** The values of the page's form, for the way back after an error of React. */
let latestValues: (() => Values<string>) | undefined;

/** Fills a form that works without scripts; answers of another screen travel in hidden inputs. */
export function fillUnscriptedForm(form: HTMLFormElement, served: HTMLFormElement | null) {
  const values = {...(served && readForm(served)), ...latestValues?.()};
  for (const name of fillForm(form, values)) {
    const value = values[name];
    if (!value) continue;
    const input = document.createElement('input');
    Object.assign(input, {type: 'hidden', name, value});
    form.append(input);
  }
}

function createDraft<Control extends string>({
  name,
  blank,
  start,
  notPersisted = [],
  inAddress,
  arrange,
}: DraftOptions<Control>) {
  const key = `draft-${name}`;
  const controls = Object.keys(blank) as Control[];
  const first: Values<Control> = {...blank, ...start};
  const listeners = new Set<() => void>();
  let answers: Answers<Control> | undefined;
  let page: HTMLFormElement | undefined;
  // React makes other inputs where the page was changed before it came; what was typed is in the old ones.
  let served =
    typeof document === 'undefined' ? null : document.querySelector<HTMLFormElement>('[data-island] form');

  function restored(): Answers<Control> | undefined {
    const stored: unknown = ifStorageWorks(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    if (typeof stored !== 'object' || stored === null) return undefined;
    const {submissionId, values, told} = stored as Partial<Answers<Control>>;
    if (typeof submissionId !== 'string' || typeof values !== 'object' || values === null) return undefined;
    // An empty stored value keeps the page's preselection.
    const filled = controls.filter(
      (control) =>
        typeof values[control] === 'string' &&
        values[control] &&
        !(control === inAddress && blank[inAddress]),
    );
    return {
      submissionId,
      told: Array.isArray(told) ? told : [],
      values: {...blank, ...Object.fromEntries(filled.map((control) => [control, values[control]]))},
    };
  }

  const current = (): Answers<Control> =>
    (answers ??= (!start && restored()) || {submissionId: newId(), values: first});

  function notify() {
    for (const listener of listeners) listener();
  }

  function store() {
    const stored = {...current().values};
    for (const control of notPersisted) stored[control] = '';
    // A preselected value is not stored: the form may be opened again with another preselection.
    for (const control of controls)
      if (control !== inAddress && stored[control] === blank[control]) stored[control] = '';
    ifStorageWorks(() => sessionStorage.setItem(key, JSON.stringify({...current(), values: stored})));
  }

  function change(changes: Partial<Values<Control>>) {
    answers = {...current(), values: {...current().values, ...changes}};
    if (page) fillForm(page, changes);
    store();
    notify();
  }

  /** The controls whose values on the page differ from the given ones. */
  function difference(form: HTMLFormElement, values: Values<Control>): Partial<Values<Control>> {
    const shown = Object.entries(readForm(form)) as [Control, string][];
    const differing = shown.filter(([control, value]) => control in blank && values[control] !== value);
    return Object.fromEntries(differing) as Partial<Values<Control>>;
  }

  /**
   * Takes over what the page holds: browsers, password managers and extensions fill fields in without an event.
   * @param finished false while a field is being typed in
   * @returns the values that changed
   */
  function learn(finished = true): Partial<Values<Control>> {
    const before = current().values;
    const entered = page ? difference(page, before) : {};
    const after: Values<Control> = {...before, ...entered};
    const changes: Partial<Values<Control>> = {...entered, ...arrange?.(after, before, finished)};
    for (const control of Object.keys(changes) as Control[])
      if (changes[control] === before[control] && after[control] === before[control]) delete changes[control];
    if (Object.keys(changes).length) change(changes);
    return changes;
  }

  return {
    first,
    values: () => current().values,
    submissionId: () => current().submissionId,
    change,
    learn,
    /** Notes that the server is told of a step. @returns false if it was before, for this submission */
    tell(step: string): boolean {
      const {told = []} = current();
      if (told.includes(step)) return false;
      answers = {...current(), told: [...told, step]};
      store();
      return true;
    },
    isBlank: () => controls.every((control) => current().values[control] === blank[control]),
    /** Joins the draft and a form that was rendered. What the visitor entered into it is newer than what is stored. */
    attach(form: HTMLFormElement) {
      const entered = difference(served ?? form, first);
      served = null;
      page = form;
      // The page itself: the draft may lack what it could not learn.
      latestValues = () => ({...current().values, ...(page && readForm(page))});
      fillForm(form, {...current().values, ...entered});
      learn();
      return () => {
        learn();
        page = undefined;
      };
    },
    /** Empties all fields, deletes the stored copy and begins a new submission. */
    clear(values = blank) {
      answers = {submissionId: newId(), values};
      if (page) fillForm(page, values);
      ifStorageWorks(() => sessionStorage.removeItem(key));
      notify();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Draft<Control extends string> = ReturnType<typeof createDraft<Control>>;

/**
 * The answers of a form while they are entered. In sessionStorage they survive a reload and a change of language until
 * the tab is closed. The first render has the page's own values, as hydration requires; the stored ones follow.
 */
export function useDraft<Control extends string>(
  options: DraftOptions<Control>,
): {draft: Draft<Control>; values: Values<Control>} {
  const [draft] = useState(() => createDraft(options));
  const values = useSyncExternalStore(draft.subscribe, draft.values, () => draft.first);
  return {draft, values};
}
