'use client';

import {useEffect, useRef, type MouseEvent, type ReactNode} from 'react';
import {ErrorSummary, Notice} from '#components/ui/notice.tsx';
import {SubmitButton} from '#components/ui/submit-button.tsx';
import {HONEYPOT_FIELD} from '#lib/forms/honeypot.ts';
import type {SendFailure} from '#lib/leads/form-answers.ts';
import type {Values} from './draft.ts';
import {MEASURE} from './form-page.tsx';
import {
  counted,
  sentence,
  summarySentence,
  summaryTitle,
  withLimit,
  WithLinks,
  type Errors,
  type FormWords,
  type Labels,
  type Links,
} from './sentences.tsx';
import type {LeadFormState} from './use-lead-form.ts';

export interface FormFrame {
  words: FormWords;
  notice: string;
  /** Shown when sending fails; empty if there is no other way. */
  otherwise: string;
  links: Links;
}

interface Binding {
  values: Values;
  errors: Errors;
  words: FormWords;
  labels: Labels;
  limits: Partial<Record<string, number>>;
}

/** React does not control the inputs: the draft reads the page (docs/decisions/0068-the-page-is-the-draft.md). */
export function binder({values, errors, words, labels, limits}: Binding) {
  const texts = labels as Partial<Record<string, string>>;
  return (control: string, hint = texts[`${control}Hint`]) => ({
    id: control,
    label: texts[control],
    hint: withLimit(words, hint, values[control], limits[control]),
    defaultValue: values[control],
    required: true,
    error: sentence(words, labels.errors, control, errors[control]),
  });
}

/** A prefix is the word for errors, or the name of a later screen. */
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

interface LeadFormProps extends FormFrame {
  state: LeadFormState;
  labels: Labels & {submit: string};
  missing: readonly string[];
  remaining?: FormWords['remaining'];
  intro?: string;
  /** What is said of the button instead of what is missing. */
  obstacle?: string | false;
  /** Replaces the error summary's title, if the visitor must not correct but do something else. */
  hintInSummary?: {title: string; next: ReactNode};
  /** Hidden inputs for posts without scripts: answers of the other screen. */
  hidden?: Record<string, string>;
  titlePrefix?: string;
  aside?: ReactNode;
  children: ReactNode;
}

function Summary({words, labels, hintInSummary, state}: LeadFormProps) {
  const {errors, refused, controlOf} = state;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({preventScroll: true});
    // Focus alone would show the end of a summary that is higher than the window.
    box.current?.scrollIntoView?.();
  }, [refused]);

  // Focuses the control without a history entry: Back belongs to the steps.
  function focusControl(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const control = link && document.getElementById(link.hash.slice(1));
    if (!control) return;
    event.preventDefault();
    control.focus();
  }

  const fields = Object.entries(errors);
  const missing = fields.filter(([, codes]) => codes.includes('required') || codes.includes('consent'));
  // It stays mounted: a corrected answer that is wrong again does not take the focus.
  if (!fields.length) return null;
  return (
    <div className="mb-7" onClick={focusControl}>
      <ErrorSummary
        ref={box}
        title={hintInSummary?.title ?? summaryTitle(words, fields.length, missing.length === fields.length)}
        general={missing.length > 0 && words.missing}
        errors={fields.map(([field, codes]) => ({
          id: controlOf(field),
          message: summarySentence(words, labels, field, codes),
        }))}
        next={hintInSummary?.next}
        neutral={Boolean(hintInSummary)}
      />
    </div>
  );
}

function failureText(words: FormWords, failure: SendFailure): string {
  if (failure.kind !== 'limited') return words.failure[failure.kind];
  return counted(words.failure.limited, Math.max(1, Math.ceil(failure.seconds / 60)));
}

export function LeadForm(props: LeadFormProps) {
  const {state, words, links, labels, missing, notice, otherwise, hidden = {}, obstacle} = props;
  const {remaining = words.remaining, titlePrefix = ''} = props;
  const {form, errors, sending, failure, loadValidator, onSubmit} = state;
  const wrong = Object.keys(errors);
  useTitlePrefix((wrong.length ? words.errorPrefix : '') + titlePrefix);
  // The same count as in the summary: a wrong answer is still to be given.
  const toDo = new Set([...missing, ...wrong]).size;
  const filled = missing.length === 0;
  const ready = toDo === 0 && !obstacle && !sending && !failure;

  function status(): string | undefined {
    if (obstacle) return obstacle;
    if (!filled) return counted(remaining, toDo);
    if (toDo) return summaryTitle(words, toDo);
    return ready ? words.filled : undefined;
  }

  return (
    <form
      ref={form}
      className={MEASURE}
      // Without scripts the browser posts to the page's own address.
      method="post"
      noValidate
      onFocus={() => void loadValidator()}
      onSubmit={(event) => void onSubmit(event)}
    >
      <Summary {...props} />
      <p className="text-small text-ardoise">{props.intro ?? words.allRequired}</p>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {props.children}
      {/* A value in it marks the lead as suspected. */}
      <label className="absolute -left-[9999px]" aria-hidden="true">
        {words.trap}
        <input name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
      <p className="mt-9 max-w-172 text-small text-pretty text-ardoise">
        <WithLinks text={notice} links={links} />
      </p>
      {failure && (
        <Notice className="mt-7" focused>
          <p className="font-semibold">{failureText(words, failure)}</p>
          {otherwise && (
            <p className="mt-2">
              <WithLinks text={otherwise} links={links} />
            </p>
          )}
        </Notice>
      )}
      <SubmitButton
        filled={filled}
        ready={ready}
        sending={sending}
        sendingLabel={words.sending}
        status={status()}
      >
        {failure ? words.failure.again : labels.submit}
      </SubmitButton>
      {props.aside}
    </form>
  );
}
