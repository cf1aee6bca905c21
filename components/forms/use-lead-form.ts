import {useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type FormEvent} from 'react';
import {flushSync} from 'react-dom';
import {HONEYPOT_FIELD} from '#lib/forms/honeypot.ts';
import type {SendFailure} from '#lib/leads/form-answers.ts';
import type {Kind} from '#lib/leads/kinds.ts';
import type {FormStep} from '#lib/visits/kinds.ts';
import type {Values} from './controls.ts';
import type {Draft} from './draft.ts';
import {OPENED_WITH} from './opened-with.ts';
import type {Reply, Validate} from './post.ts';
import type {Errors} from './sentences.tsx';

/** The response to a post without scripts: the page is rendered with it. */
export interface PlainAnswer<Control extends string> {
  values?: Partial<Values<Control>>;
  errors?: Errors;
  failure?: SendFailure;
}

export type SubmissionData = {submissionId: string; source?: string} & Partial<
  Record<typeof HONEYPOT_FIELD, string>
>;

interface LeadFormOptions<Control extends string, Done> {
  /** The kind of lead, on the screen that begins it. */
  begins?: Kind;
  draft: Draft<Control>;
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

/** Tells of a step of a form, once for each submission (docs/promises.md, Visits). */
export function tellStep(draft: Pick<Draft<string>, 'tell'>, form: Kind, step: FormStep) {
  if (draft.tell(step)) navigator.sendBeacon?.('/api/visits', new URLSearchParams({form, step}));
}

/** Keeps the focused field where it is on the screen while something above it is removed. */
function withoutJump(remove: () => void) {
  const field = document.activeElement;
  const top = field?.getBoundingClientRect().top ?? 0;
  flushSync(remove);
  const moved = field?.isConnected ? field.getBoundingClientRect().top - top : 0;
  if (moved) window.scrollBy?.({top: moved, behavior: 'instant'});
}

/**
 * Validates and sends a form. The first input is not validated while it is typed; pressing the grey button shows what is
 * missing; a double click sends once; the answers stay until the lead is stored.
 */
export function useLeadForm<Control extends string, Done>({
  begins,
  draft,
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

  const learn = useEffectEvent((finished: boolean) => {
    const before = draft.values();
    recheck(draft.learn(finished), before);
  });

  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    const detach = draft.attach(element);
    // Of the element itself: React passes over events of values that a script has set.
    const onInput = () => {
      learn(false);
      if (begins) tellStep(draft, begins, 'begun');
    };
    const onChange = () => learn(true);
    element.addEventListener('input', onInput);
    element.addEventListener('change', onChange);
    return () => {
      element.removeEventListener('input', onInput);
      element.removeEventListener('change', onChange);
      detach();
    };
  }, [draft, begins]);

  async function ensureValidator() {
    // If the schema cannot be loaded, the server validates alone.
    validate.current ??= await loadValidator().catch(() => undefined);
  }

  function showErrors(found: Errors) {
    const names = Array.from(form.current?.elements ?? [], (element) => element.getAttribute('name'));
    const place = (field: string) => names.indexOf(controlOf(field));
    const ordered = Object.fromEntries(Object.entries(found).sort(([a], [b]) => place(a) - place(b)));
    setErrors(ordered);
    setSummary(ordered);
  }

  /** If the validator throws, because the browser lacks something, the server validates alone. */
  function check(values: Values<Control>): Errors {
    try {
      return validate.current?.(values) ?? NO_ERRORS;
    } catch (error) {
      window.reportError?.(error);
      validate.current = undefined;
      return NO_ERRORS;
    }
  }

  /** Takes corrected errors back. */
  function recheck(changes: Partial<Values<Control>>, before: Values<Control>) {
    const touched = new Set((Object.keys(changes) as Control[]).map(fieldOf));
    if (errors === NO_ERRORS || !touched.size || !validate.current) return;
    const found = check(draft.values());
    const foundBefore = check(before);
    // Every field of the summary, because a corrected answer can become wrong again.
    const left = Object.entries(summary).flatMap(([field, codes]): [string, string[]][] => {
      if (found[field]) return [[field, found[field]]];
      // An error that only the server finds stays until the answer changes.
      return field in errors && !foundBefore[field] && !touched.has(field) ? [[field, codes]] : [];
    });
    withoutJump(() => {
      setErrors(left.length ? Object.fromEntries(left) : NO_ERRORS);
      if (!left.length) setSummary(NO_ERRORS);
    });
  }

  function change(changes: Partial<Values<Control>>) {
    const before = draft.values();
    draft.change(changes);
    recheck(changes, before);
  }

  /** Shows what is wrong. @returns the response once the lead is stored */
  async function submit(element: HTMLFormElement): Promise<{answer: Done} | undefined> {
    try {
      draft.learn();
      const honeypot = new FormData(element).get(HONEYPOT_FIELD);
      await ensureValidator();
      const current = draft.values();
      const found = check(current);
      setFailure(undefined);
      if (Object.keys(found).length) return void showErrors(found);
      setErrors(NO_ERRORS);
      setSummary(NO_ERRORS);
      setSending(true);
      const reply = await send(current, {
        submissionId: draft.submissionId(),
        ...(OPENED_WITH && {source: OPENED_WITH}),
        ...(honeypot && {[HONEYPOT_FIELD]: String(honeypot)}),
      });
      setSending(false);
      if (reply.kind === 'done') return reply;
      if (reply.kind === 'refused') showErrors(reply.errors);
      else setFailure(reply.failure);
      return undefined;
    } catch (error) {
      // A browser that lacks something can still post the form as it does without scripts.
      window.reportError?.(error);
      HTMLFormElement.prototype.submit.call(element);
      return undefined;
    }
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A ref, because a second click can come before the next render.
    if (busy.current) return;
    busy.current = true;
    const sent = await submit(event.currentTarget);
    busy.current = false;
    if (sent) onDone(sent.answer);
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
