import {useEffect, useLayoutEffect, useRef, useState, type FormEvent} from 'react';
import {flushSync} from 'react-dom';
import {HONEYPOT_FIELD} from '#lib/forms/honeypot.ts';
import type {SendFailure} from '#lib/leads/form-answers.ts';
import type {Draft, Values} from './draft.ts';
import type {Validate} from './load-validator.ts';
import type {Reply} from './post.ts';
import {cameBack} from './scroll-to-top.ts';
import type {Errors} from './sentences.ts';

/** The response to a post without scripts: the page is rendered with it. */
export interface PlainAnswer<Control extends string> {
  values?: Partial<Values<Control>>;
  errors?: Errors;
  failure?: SendFailure;
}

/** Sent with the answers of every form. */
export type SubmissionData = {submissionId: string} & Partial<Record<typeof HONEYPOT_FIELD, string>>;

interface LeadFormOptions<Control extends string, Done> {
  draft: Draft<Control>;
  values: Values<Control>;
  /** Called at the first focus. */
  loadValidator: () => Promise<Validate<Values<Control>>>;
  send: (values: Values<Control>, data: SubmissionData) => Promise<Reply<Done>>;
  onDone: (answer: Done) => void;
  /** The field of a control; by default the control's name. */
  fieldOf?: (control: Control) => string;
  /** The control that an error of a field links to; by default the field's name. */
  controlOf?: (field: string) => string;
  answer?: Pick<PlainAnswer<Control>, 'errors' | 'failure'>;
}

export const NO_ERRORS: Errors = {};

/** What visitors or the browser entered before hydration. */
function enteredBeforeHydration<Control extends string>(
  form: HTMLFormElement,
  rendered: Values<Control>,
): Partial<Values<Control>> {
  const entered: Partial<Values<Control>> = {};
  // Selects and text areas have these properties too, except for `checked`.
  for (const {name, type, value, checked} of Array.from(form.elements) as HTMLInputElement[]) {
    if (!(name in rendered) || type === 'hidden') continue;
    const current = type === 'checkbox' ? (checked ? 'on' : '') : value;
    if (current !== rendered[name as Control]) entered[name as Control] = current;
  }
  return entered;
}

/** Keeps the focused field where it is on the screen while something above it is removed. */
function withoutJump(remove: () => void) {
  const field = document.activeElement;
  const top = field?.getBoundingClientRect().top ?? 0;
  flushSync(remove);
  const moved = field?.isConnected ? field.getBoundingClientRect().top - top : 0;
  if (moved) window.scrollBy({top: moved, behavior: 'instant'});
}

/**
 * Validates and sends a form. The first input is not validated while it is typed; pressing the grey button shows what is
 * missing; a double click sends once; the answers stay until the lead is stored.
 */
export function useLeadForm<Control extends string, Done>({
  draft,
  values,
  loadValidator,
  send,
  onDone,
  fieldOf = (control) => control,
  controlOf = (field) => field,
  answer,
}: LeadFormOptions<Control, Done>) {
  const form = useRef<HTMLFormElement>(null);
  const validate = useRef<Validate<Values<Control>>>(undefined);
  const busy = useRef(false);
  const [errors, setErrors] = useState(answer?.errors ?? NO_ERRORS);
  /** The errors when the button was pressed: screen readers repeat an alert that changes with every letter. */
  const [summary, setSummary] = useState(errors);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState(answer?.failure);

  useLayoutEffect(() => {
    // After Back from the page of thanks, the browser restores the answers that were sent.
    if (cameBack() && draft.wasSent()) form.current?.reset();
    const entered = form.current ? enteredBeforeHydration(form.current, draft.first) : {};
    const stored = draft.values();
    if (Object.entries(entered).some(([control, value]) => stored[control as Control] !== value))
      draft.change(entered);
  }, [draft]);

  async function ensureValidator() {
    // If the schema cannot be loaded, the server validates alone.
    validate.current ??= await loadValidator().catch(() => undefined);
  }

  /** Shows errors in the order of the page. */
  function showErrors(found: Errors) {
    const names = Array.from(form.current?.elements ?? [], (element) => element.getAttribute('name'));
    const place = (field: string) => names.indexOf(controlOf(field));
    const ordered = Object.fromEntries(Object.entries(found).sort(([a], [b]) => place(a) - place(b)));
    setErrors(ordered);
    setSummary(ordered);
  }

  function change(changes: Partial<Values<Control>>) {
    draft.change(changes);
    if (errors === NO_ERRORS || !validate.current) return;
    const found = validate.current({...values, ...changes});
    const touched = new Set((Object.keys(changes) as Control[]).map(fieldOf));
    // Every field of the summary, because a corrected answer can become wrong again.
    const left = Object.entries(summary).flatMap(([field, codes]): [string, string[]][] => {
      if (found[field]) return [[field, found[field]]];
      // An error that only the server finds stays until the answer changes.
      const onlyServerFinds = !validate.current?.(values)[field];
      return field in errors && onlyServerFinds && !touched.has(field) ? [[field, codes]] : [];
    });
    setErrors(left.length ? Object.fromEntries(left) : NO_ERRORS);
    if (!left.length) withoutJump(() => setSummary(NO_ERRORS));
  }

  async function submit() {
    const honeypot = form.current && new FormData(form.current).get(HONEYPOT_FIELD);
    await ensureValidator();
    const current = draft.values();
    const found = validate.current?.(current) ?? NO_ERRORS;
    setFailure(undefined);
    if (Object.keys(found).length) return showErrors(found);
    setErrors(NO_ERRORS);
    setSummary(NO_ERRORS);
    setSending(true);
    const reply = await send(current, {
      submissionId: draft.submissionId(),
      ...(honeypot && {[HONEYPOT_FIELD]: String(honeypot)}),
    });
    setSending(false);
    if (reply.kind === 'done') onDone(reply.answer);
    else if (reply.kind === 'refused') showErrors(reply.errors);
    else setFailure(reply.failure);
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    // A ref, because a second click can come before the next render.
    if (busy.current) return;
    busy.current = true;
    try {
      await submit();
    } finally {
      busy.current = false;
    }
  }

  return {
    form,
    errors,
    summary,
    sending,
    failure,
    change,
    controlOf,
    loadValidator: ensureValidator,
    onSubmit,
  };
}

export type LeadFormState = Omit<ReturnType<typeof useLeadForm<string, unknown>>, 'change'>;

/** Puts a prefix before the page's title: the word for errors, or the name of a later screen. */
export function useTitlePrefix(prefix: string) {
  useEffect(() => {
    if (!prefix) return;
    // The server renders the response to a post without scripts with the prefix.
    const {title} = document;
    const bare = title.startsWith(prefix) ? title.slice(prefix.length) : title;
    document.title = prefix + bare;
    return () => {
      document.title = bare;
    };
  }, [prefix]);
}
