import {useState, useSyncExternalStore} from 'react';
import {orElse} from '#lib/config/or-else.ts';

/** By the controls' names; a ticked box is `on`, an unticked one "". */
export type Values = Record<string, string>;

interface Answers {
  /** Sent with every attempt to submit these answers, so that a retry cannot become a second lead. */
  submissionId?: string;
  values: Values;
  /** Steps that were reported to the server (docs/promises.md, Visits). */
  told: readonly string[];
}

interface DraftOptions<V extends Values> {
  /** Both languages share the draft. */
  name: string;
  blank: V;
  /** The response to a post without scripts has newer values than the store. */
  start?: Partial<V>;
  /** Not stored: a consent must be given again. */
  notPersisted?: readonly string[];
  /** Preselected by the page's address: another preselection is newer than the stored answer. */
  preset?: keyof V & string;
  /** Values to change once the page has others; `finished`: no field is being typed in. */
  arrange?: (values: V, before: V, finished: boolean) => Partial<V>;
}

export const readStored = (key: string) => orElse(undefined, () => sessionStorage.getItem(key));

/** If storage is full or forbidden, the value lives as long as the page. */
export function writeStored(key: string, value?: string) {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {}
}

/** Selects and text areas have these properties too, except for `checked`. */
const controlsOf = (form: HTMLFormElement) => Array.from(form.elements) as HTMLInputElement[];

/** Hidden controls are the server's. */
function readForm(form: HTMLFormElement): Values {
  const values: Values = {};
  for (const {name, type, value, checked} of controlsOf(form))
    if (name && type !== 'hidden' && type !== 'submit')
      values[name] = type === 'checkbox' ? (checked ? 'on' : '') : value;
  return values;
}

function fillForm(form: HTMLFormElement, values: Values): string[] {
  const rest = new Set(Object.keys(values));
  for (const control of controlsOf(form)) {
    const value = values[control.name];
    if (value === undefined) continue;
    rest.delete(control.name);
    if (control.type === 'checkbox') control.checked = value === 'on';
    // An equal value set again would move the cursor.
    else if (control.value !== value) control.value = value;
  }
  return [...rest];
}

let latestValues: (() => Values) | undefined;

/** Fills a form that works without scripts; answers of another screen travel in hidden inputs. */
export function fillUnscriptedForm(form: HTMLFormElement, served: HTMLFormElement | null) {
  const values = {...(served && readForm(served)), ...latestValues?.()};
  for (const name of fillForm(form, values)) {
    const input = document.createElement('input');
    Object.assign(input, {type: 'hidden', name, value: values[name]});
    if (values[name]) form.append(input);
  }
}

function createDraft({name, blank, start, notPersisted = [], preset, arrange}: DraftOptions<Values>) {
  const key = `draft-${name}`;
  const first: Values = {...blank, ...start} as Values;
  const listeners = new Set<() => void>();
  let answers: Answers | undefined;
  let page: HTMLFormElement | undefined;
  // React makes other inputs where the page was changed before it came; what was typed is in the old ones.
  let served =
    typeof document === 'undefined' ? null : document.querySelector<HTMLFormElement>('[data-island] form');

  // Over plain http there is no crypto.randomUUID: the server knows equal content for ten minutes.
  const begin = (values: Values): Answers => ({submissionId: crypto.randomUUID?.(), values, told: []});

  function restored(): Answers | undefined {
    try {
      const {preselected, values, ...stored} = JSON.parse(readStored(key) ?? '') as Answers & {
        preselected?: string;
      };
      const newer = preset && blank[preset];
      if (preset && newer && newer !== preselected) values[preset] = newer;
      return {...begin(blank), ...stored, values: {...blank, ...values}};
    } catch {
      return undefined;
    }
  }

  const current = () => (answers ??= (!start && restored()) || begin(first));

  const notify = () => listeners.forEach((listener) => listener());

  function store() {
    // An unchanged value is not stored: the form may be opened again with another preselection.
    const values = Object.entries(current().values).filter(
      ([control, value]) => value !== blank[control] && !notPersisted.includes(control),
    );
    const preselected = preset && blank[preset];
    writeStored(key, JSON.stringify({...current(), values: Object.fromEntries(values), preselected}));
  }

  function change(changes: Values) {
    answers = {...current(), values: {...current().values, ...changes}};
    if (page) fillForm(page, changes);
    store();
    notify();
  }

  const difference = (form: HTMLFormElement, values: Values): Values =>
    Object.fromEntries(
      Object.entries(readForm(form)).filter(([name, value]) => name in blank && values[name] !== value),
    );

  /** Reads the page: browsers, password managers and extensions fill fields in without an event. */
  function learn(finished = true) {
    const before = current().values;
    const entered = page ? difference(page, before) : {};
    const after = {...before, ...entered};
    const arranged = Object.entries({...arrange?.(after, before, finished)} as Values);
    const changes = {
      ...entered,
      ...Object.fromEntries(arranged.filter(([name, value]) => after[name] !== value)),
    };
    if (Object.keys(changes).length) change(changes);
  }

  return {
    first,
    values: () => current().values,
    submissionId: () => current().submissionId,
    change,
    learn,
    /** @returns false if the step was told before, for this submission */
    tell(step: string): boolean {
      const {told} = current();
      if (told.includes(step)) return false;
      answers = {...current(), told: [...told, step]};
      store();
      return true;
    },
    isBlank: () => Object.keys(blank).every((control) => current().values[control] === blank[control]),
    /** What the visitor entered into the rendered form is newer than what is stored. */
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
      answers = begin(values);
      if (page) fillForm(page, values);
      writeStored(key);
      notify();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Draft = ReturnType<typeof createDraft>;

/** sessionStorage keeps the answers over a reload and a change of language. Hydration needs the page's own values first. */
export function useDraft<V extends Values>(options: DraftOptions<V>): {draft: Draft; values: V} {
  const [draft] = useState(() => createDraft(options as unknown as DraftOptions<Values>));
  const values = useSyncExternalStore(draft.subscribe, draft.values, () => draft.first);
  return {draft, values: values as V};
}
