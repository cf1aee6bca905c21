import {useLayoutEffect, useRef, useState, type FormEvent} from 'react';
import {flushSync} from 'react-dom';
import {HONEYPOT_FIELD} from '#lib/forms/honeypot.ts';
import type {issuesByField} from '#lib/forms/text.ts';
import type {ShownForm} from '#lib/leads/form-answers.ts';
import type {Kind} from '#lib/leads/kinds.ts';
import type {FormStep} from '#lib/visits/kinds.ts';
import type {Draft, Values} from './draft.ts';
import type {Reply} from './post.ts';
import type {Errors} from './sentences.tsx';

interface Schema {
  safeParse: (body: unknown) => {error?: Parameters<typeof issuesByField>[0]};
}

type Validate = (values: Values) => Errors;

/** If the schema cannot be loaded, the server validates alone. */
const onServer: Validate = () => ({});

/** What goes with the answers: the id, how the page was reached, the honeypot. */
export type SubmissionData = Partial<Record<string, string>>;

interface LeadFormOptions<Done> {
  /** Only the screen that begins a lead has it. */
  begins?: Kind;
  draft: Draft;
  values: Values;
  /** Runs at the first focus, because the schema brings zod along. */
  loadSchema: () => Promise<Schema>;
  bodyOf?: (values: Values) => unknown;
  send: (values: Values, data: SubmissionData) => Promise<Reply<Done>>;
  onDone: (answer: Done) => void;
  fieldOf?(control: string): string;
  controlOf?: (field: string) => string;
  answer?: ShownForm;
}

function openedWith(): string {
  const query = new URLSearchParams(window.location.search);
  const host = document.referrer && new URL(document.referrer).hostname;
  if (host && host !== window.location.hostname) query.set('referrer', host);
  return String(query).slice(0, 1000);
}

/** Read at once: the second screen of the sign-up has an address of its own. */
export const OPENED_WITH = typeof window === 'undefined' ? '' : openedWith();

/** Reports a step once for each submission (docs/promises.md, Visits). */
export function tellStep(draft: Pick<Draft, 'tell'>, form: Kind, step: FormStep) {
  if (draft.tell(step)) navigator.sendBeacon?.('/api/visits', new URLSearchParams({form, step}));
}

function keepInPlace(field: Element, change: () => void) {
  const {top} = field.getBoundingClientRect();
  flushSync(change);
  // By 0 too: it ends a smooth scroll to a field that is gone, or step 2 would not begin at the top.
  window.scrollBy?.({top: field.getBoundingClientRect().top - top, behavior: 'instant'});
}

const same = (name: string) => name;

/** The first input is not validated while it is typed; the answers stay until the lead is stored. */
export function useLeadForm<Done>({
  begins,
  draft,
  values,
  loadSchema,
  bodyOf = (answers) => answers,
  send,
  onDone,
  fieldOf = same,
  controlOf = same,
  answer,
}: LeadFormOptions<Done>) {
  const form = useRef<HTMLFormElement>(null);
  const loading = useRef<Promise<Validate>>(undefined);
  const busy = useRef(false);
  const [refused, setRefused] = useState({
    ...{errors: answer?.errors ?? {}, values, validate: onServer},
    order: [] as (string | null)[],
  });
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState(answer?.failure);

  /** An error that only the server finds stays until its answer changes. Another answer may ask for more. */
  function current(): Errors {
    if (!Object.keys(refused.errors).length) return {};
    const [before, now] = [refused.validate(refused.values), refused.validate(values)];
    const isChanged = (field: string) =>
      Object.keys(values).some((name) => fieldOf(name) === field && values[name] !== refused.values[name]);
    const place = (field: string) => refused.order.indexOf(controlOf(field));
    const left = Object.entries({...refused.errors, ...now}).filter(([field]) =>
      refused.errors[field] ? now[field] || !(before[field] || isChanged(field)) : !isChanged(field),
    );
    return Object.fromEntries(left.sort(([a], [b]) => place(a) - place(b)));
  }

  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    const detach = draft.attach(element);
    const listeners = new AbortController();
    const learn = ({type, target}: Event) => {
      keepInPlace(target as Element, () => draft.learn(type === 'change'));
      if (begins) tellStep(draft, begins, 'begun');
    };
    // Of the element itself: React passes over events of values that a script has set.
    for (const type of ['input', 'change']) element.addEventListener(type, learn, listeners);
    return () => {
      listeners.abort();
      detach();
    };
  }, [draft, begins]);

  async function importValidator(): Promise<Validate> {
    const [schema, text] = await Promise.all([loadSchema(), import('#lib/forms/text.ts')]);
    return (answers) => {
      const {error} = schema.safeParse(bodyOf(answers));
      return error ? text.issuesByField(error) : {};
    };
  }

  const loadValidator = () =>
    (loading.current ??= importValidator().then(
      (validate) => {
        // Errors of an answer to a plain post are checked from here on.
        if (answer) setRefused((old) => (old.validate === onServer ? {...old, validate} : old));
        return validate;
      },
      () => {
        loading.current = undefined;
        return onServer;
      },
    ));

  function refuse(found: Errors, validate: Validate) {
    const order = Array.from(form.current?.elements ?? [], (element) => element.getAttribute('name'));
    setRefused({errors: found, values: draft.values(), validate, order});
  }

  /** @returns the response once the lead is stored */
  async function submit(element: HTMLFormElement) {
    try {
      draft.learn();
      const honeypot = new FormData(element).get(HONEYPOT_FIELD);
      const validate = await loadValidator();
      const found = validate(draft.values());
      setFailure(undefined);
      refuse(found, validate);
      if (Object.keys(found).length) return;
      setSending(true);
      const reply = await send(draft.values(), {
        submissionId: draft.submissionId(),
        ...(OPENED_WITH && {source: OPENED_WITH}),
        ...(honeypot && {[HONEYPOT_FIELD]: String(honeypot)}),
      });
      setSending(false);
      if (reply.kind === 'refused') refuse(reply.errors, validate);
      if (reply.kind === 'failed') setFailure(reply.failure);
      if (reply.kind === 'done') return reply;
    } catch (error) {
      // A browser that lacks something can still post the form as it does without scripts.
      window.reportError?.(error);
      HTMLFormElement.prototype.submit.call(element);
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

  return {form, errors: current(), refused, sending, failure, controlOf, loadValidator, onSubmit};
}

export type LeadFormState = ReturnType<typeof useLeadForm<unknown>>;
