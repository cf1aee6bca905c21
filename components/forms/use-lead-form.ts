import {useEffect, useLayoutEffect, useRef, useState, type FormEvent} from 'react';
import {flushSync} from 'react-dom';
import {HONEYPOT_FIELD} from '#lib/forms/honeypot.ts';
import type {SendFailure} from '#lib/leads/form-answers.ts';
import type {Draft, Values} from './draft.ts';
import {cameBack} from './from-the-top.ts';
import type {Reply} from './post.ts';
import type {Errors} from './sentences.ts';

/** What a plain post was answered with: the page comes back with it. */
export interface PlainAnswer<Control extends string> {
  values?: Partial<Values<Control>>;
  errors?: Errors;
  failure?: SendFailure;
}

/** What goes along with the answers of a form. */
export type Envelope = {submissionId: string} & Partial<Record<typeof HONEYPOT_FIELD, string>>;

interface LeadFormOptions<Control extends string, Done> {
  draft: Draft<Control>;
  values: Values<Control>;
  /** Loads the schema, at the first focus. */
  loadCheck: () => Promise<(values: Values<Control>) => Errors>;
  send: (values: Values<Control>, envelope: Envelope) => Promise<Reply<Done>>;
  onDone: (answer: Done) => void;
  /** The field a control belongs to, where that is not its own name. */
  fieldOf?: (control: Control) => string;
  /** The control an error of a field leads to, where that is not the field's own name. */
  controlOf?: (field: string) => string;
  answer?: Pick<PlainAnswer<Control>, 'errors' | 'failure'>;
}

export const NONE: Errors = {};

/** What people or the browser put into the controls before this script took over. */
function typedEarly<Control extends string>(
  form: HTMLFormElement,
  shown: Values<Control>,
): Partial<Values<Control>> {
  const typed: Partial<Values<Control>> = {};
  for (const element of Array.from(form.elements)) {
    if (!(
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
    ))
      continue;
    const name = element.name as Control;
    if (!(name in shown) || element.type === 'hidden') continue;
    const isBox = element instanceof HTMLInputElement && element.type === 'checkbox';
    const value = isBox ? (element.checked ? 'on' : '') : element.value;
    if (value !== shown[name]) typed[name] = value;
  }
  return typed;
}

/** What somebody is typing in stays where it is on the screen, though something above it goes. */
function inPlace(goes: () => void) {
  const field = document.activeElement;
  const top = field?.getBoundingClientRect().top ?? 0;
  flushSync(goes);
  const moved = field?.isConnected ? field.getBoundingClientRect().top - top : 0;
  if (moved) window.scrollBy({top: moved, behavior: 'instant'});
}

/**
 * One way for every form to be checked, sent and answered: nothing is checked while somebody types for the first time,
 * a press on the grey button says what is missing, a double click sends once, and answers stay until they are kept.
 */
export function useLeadForm<Control extends string, Done>({
  draft,
  values,
  loadCheck,
  send,
  onDone,
  fieldOf = (control) => control,
  controlOf = (field) => field,
  answer,
}: LeadFormOptions<Control, Done>) {
  const form = useRef<HTMLFormElement>(null);
  const check = useRef<(values: Values<Control>) => Errors>(undefined);
  const busy = useRef(false);
  const [errors, setErrors] = useState(answer?.errors ?? NONE);
  /** The errors when the button was pressed: an alert that changed with every letter would be read out each time. */
  const [summary, setSummary] = useState(errors);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState(answer?.failure);

  useLayoutEffect(() => {
    // Back from the page that thanks, the browser fills in again what has been sent.
    if (cameBack() && draft.wasSent()) form.current?.reset();
    const typed = form.current ? typedEarly(form.current, draft.first) : {};
    if (Object.keys(typed).length && !sameAsStored(typed)) draft.change(typed);

    function sameAsStored(changes: Partial<Values<Control>>) {
      const stored = draft.values();
      return Object.entries(changes).every(([control, value]) => stored[control as Control] === value);
    }
  }, [draft]);

  async function prepare() {
    // Where the schema cannot be had, the server's own check has the word.
    check.current ??= await loadCheck().catch(() => undefined);
  }

  /** In the order of the page, as its reader meets them. */
  function refuse(found: Errors) {
    const names = Array.from(form.current?.elements ?? [], (element) => element.getAttribute('name'));
    const place = (field: string) => names.indexOf(controlOf(field));
    const ordered = Object.fromEntries(Object.entries(found).sort(([a], [b]) => place(a) - place(b)));
    setErrors(ordered);
    setSummary(ordered);
  }

  function change(changes: Partial<Values<Control>>) {
    draft.change(changes);
    if (errors === NONE || !check.current) return;
    const found = check.current({...values, ...changes});
    const touched = new Set((Object.keys(changes) as Control[]).map(fieldOf));
    // All that the summary names: what was mended may be wrong again.
    const left = Object.entries(summary).flatMap(([field, codes]): [string, string[]][] => {
      if (found[field]) return [[field, found[field]]];
      // What only the server knows stays until the answer is another one.
      const onlyServerKnows = !check.current?.(values)[field];
      return field in errors && onlyServerKnows && !touched.has(field) ? [[field, codes]] : [];
    });
    setErrors(left.length ? Object.fromEntries(left) : NONE);
    if (!left.length) inPlace(() => setSummary(NONE));
  }

  async function attempt() {
    const trap = form.current?.elements.namedItem(HONEYPOT_FIELD);
    await prepare();
    const now = draft.values();
    const found = check.current?.(now) ?? NONE;
    setFailure(undefined);
    if (Object.keys(found).length) return refuse(found);
    setErrors(NONE);
    setSummary(NONE);
    setSending(true);
    const filledTrap = trap instanceof HTMLInputElement && trap.value ? {[HONEYPOT_FIELD]: trap.value} : {};
    const reply = await send(now, {submissionId: draft.submissionId(), ...filledTrap});
    setSending(false);
    if (reply.kind === 'done') onDone(reply.answer);
    else if (reply.kind === 'refused') refuse(reply.errors);
    else setFailure(reply.failure);
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    // State arrives with the next rendering, a second click may come before.
    if (busy.current) return;
    busy.current = true;
    try {
      await attempt();
    } finally {
      busy.current = false;
    }
  }

  return {form, errors, summary, sending, failure, change, controlOf, prepare, onSubmit};
}

export type LeadFormState = Omit<ReturnType<typeof useLeadForm<string, unknown>>, 'change'>;

/** While a form shows errors, or another screen than its first, the page's title begins with the words for it. */
export function useTitlePrefix(prefix: string) {
  useEffect(() => {
    if (!prefix) return;
    // A page that answers a plain post came with the words.
    const {title} = document;
    const bare = title.startsWith(prefix) ? title.slice(prefix.length) : title;
    document.title = prefix + bare;
    return () => {
      document.title = bare;
    };
  }, [prefix]);
}
