'use client';

import {useEffect, useRef, type MouseEvent, type ReactNode} from 'react';
import {ErrorSummary} from '#components/ui/error-summary.tsx';
import {Notice} from '#components/ui/notice.tsx';
import {SubmitButton} from '#components/ui/submit-button.tsx';
import {HONEYPOT_FIELD} from '#lib/forms/honeypot.ts';
import type {SendFailure} from '#lib/leads/form-answers.ts';
import {MEASURE} from './form-page.tsx';
import {
  counted,
  summarySentence,
  summaryTitle,
  type Errors,
  type FieldSentences,
  type FormWords,
} from './sentences.ts';
import {useTitlePrefix, type LeadFormState as State} from './use-lead-form.ts';

/** What every form of ours is given by its page. */
export interface FormFrame {
  words: FormWords;
  /** What is done with the answers, before the button. */
  notice: ReactNode;
  /** Phone and e-mail, for when sending fails. */
  otherwise: ReactNode;
}

interface LeadFormProps extends FormFrame {
  state: State;
  sentences: FieldSentences;
  /** The form's texts, in which each field's name has its label. */
  labels: object;
  /** Fields that must have an answer and have none. */
  missing: readonly string[];
  submitLabel: string;
  /** How many answers stand in the button's way, where it does not send. */
  remaining?: FormWords['remaining'];
  /** What stands in the button's way, where it is no missing answer. */
  obstacle?: string | false;
  /** What the summary says instead, where there is nothing to correct but something to do. */
  instead?: {title: string; next: ReactNode};
  /** Answers of an earlier step, for plain posts. */
  carried?: Record<string, string>;
  /** What the page's title begins with, after the word for errors. */
  titled?: string;
  /** Another way on, after the button. */
  aside?: ReactNode;
  children: ReactNode;
}

interface SummaryProps extends Pick<LeadFormProps, 'words' | 'sentences' | 'labels' | 'instead'> {
  /** The errors when the button was pressed. */
  errors: Errors;
  /** Those of them that are left. */
  left: Errors;
  controlOf: (field: string) => string;
}

function Summary({errors, left, words, sentences, labels, instead, controlOf}: SummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({preventScroll: true});
    // From its title on: the focus alone would show the end of a summary that is higher than the window.
    box.current?.scrollIntoView();
  }, [errors]);

  // Focus, without an entry in the history: Back belongs to the steps.
  function lead(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const control = link && document.getElementById(link.hash.slice(1));
    if (!control) return;
    event.preventDefault();
    control.focus();
  }

  const fields = Object.entries(errors);
  const somethingMissing = fields.some(
    ([, codes]) => codes.includes('required') || codes.includes('consent'),
  );
  return (
    <div className="mb-7" onClick={lead}>
      <ErrorSummary
        ref={box}
        title={instead?.title ?? summaryTitle(words, Object.keys(left).length)}
        general={somethingMissing && words.missing}
        errors={fields.map(([field, codes]) => ({
          id: controlOf(field),
          message: summarySentence(words, sentences, labels, field, codes),
          mended: !(field in left),
        }))}
        next={instead?.next}
        calm={Boolean(instead)}
      />
    </div>
  );
}

function failureText(words: FormWords, failure: SendFailure): string {
  if (failure.kind !== 'limited') return words.failure[failure.kind];
  return counted(words.failure.limited, Math.max(1, Math.ceil(failure.seconds / 60)));
}

/** A field that no person sees; those who fill it in are programs. */
function Trap({label}: {label: string}) {
  return (
    <div className="absolute -left-[9999px]" aria-hidden="true">
      <label>
        {label}
        <input name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

/** The frame of every form: summary, fields, what is done with the answers, the button and what still stands in its way. */
export function LeadForm({
  state,
  words,
  sentences,
  labels,
  missing,
  submitLabel,
  remaining = words.remaining,
  obstacle,
  instead,
  notice,
  otherwise,
  carried = {},
  titled = '',
  aside,
  children,
}: LeadFormProps) {
  const {form, errors, summary, sending, failure, controlOf, prepare, onSubmit} = state;
  const wrong = Object.keys(summary).length > 0;
  useTitlePrefix((wrong ? words.errorPrefix : '') + titled);
  // An answer that is wrong is still to be given: this count and the summary's are one.
  const toDo = new Set([...missing, ...Object.keys(errors)]).size;
  const complete = toDo === 0;

  function statusOf(): string | undefined {
    if (obstacle) return obstacle;
    if (missing.length) return counted(remaining, toDo);
    if (!complete) return summaryTitle(words, toDo);
    return sending || failure ? undefined : words.ready;
  }

  return (
    <form
      ref={form}
      className={MEASURE}
      // Where no script runs, the browser posts to the page's own address.
      method="post"
      noValidate
      onFocus={() => void prepare()}
      onSubmit={(event) => void onSubmit(event)}
    >
      {wrong && (
        <Summary errors={summary} left={errors} {...{words, sentences, labels, instead, controlOf}} />
      )}
      <p className="text-small text-ardoise">{words.allRequired}</p>
      {Object.entries(carried).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Trap label={words.trap} />
      <div className="mt-9 text-small text-ardoise">{notice}</div>
      {failure && (
        <Notice className="mt-7" focused>
          <p className="font-semibold">{failureText(words, failure)}</p>
          {otherwise}
        </Notice>
      )}
      <SubmitButton complete={complete} sending={sending} sendingLabel={words.sending} status={statusOf()}>
        {failure ? words.failure.again : submitLabel}
      </SubmitButton>
      {aside}
    </form>
  );
}
