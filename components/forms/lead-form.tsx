'use client';

import {useEffect, useRef, type MouseEvent, type ReactNode} from 'react';
import {ErrorSummary, Notice} from '#components/ui/notice.tsx';
import {SubmitButton} from '#components/ui/submit-button.tsx';
import {HONEYPOT_FIELD} from '#lib/forms/honeypot.ts';
import type {SendFailure} from '#lib/leads/form-answers.ts';
import type {Labels} from './controls.ts';
import {MEASURE} from './form-page.tsx';
import {
  counted,
  summarySentence,
  summaryTitle,
  WithLinks,
  type Errors,
  type FormWords,
  type Links,
} from './sentences.tsx';
import {useTitlePrefix, type LeadFormState} from './use-lead-form.ts';

export interface FormFrame {
  words: FormWords;
  notice: string;
  /** Other ways to reach the company, shown when sending fails; empty if there is none. */
  otherwise: string;
  links: Links;
}

interface LeadFormProps extends FormFrame {
  state: LeadFormState;
  labels: Labels;
  missing: readonly string[];
  submitLabel: string;
  /** The status beside the button while answers are missing; by default it speaks of sending. */
  remaining?: FormWords['remaining'];
  intro?: string;
  /** What blocks the button, if it is not a missing answer. */
  obstacle?: string | false;
  /** Replaces the error summary's title, if the visitor must not correct but do something else. */
  hintInSummary?: {title: string; next: ReactNode};
  /** Hidden inputs for posts without scripts: answers of the other screen. */
  hidden?: Record<string, string>;
  titlePrefix?: string;
  aside?: ReactNode;
  children: ReactNode;
}

interface SummaryProps extends Pick<LeadFormProps, 'words' | 'labels' | 'hintInSummary'> {
  errors: Errors;
  /** Those that are not corrected yet; only they are shown. */
  current: Errors;
  controlOf: (field: string) => string;
}

function Summary({errors, current, words, labels, hintInSummary, controlOf}: SummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({preventScroll: true});
    // Focus alone would show the end of a summary that is higher than the window.
    box.current?.scrollIntoView?.();
  }, [errors]);

  // Focuses the control without a history entry: Back belongs to the steps.
  function focusControl(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const control = link && document.getElementById(link.hash.slice(1));
    if (!control) return;
    event.preventDefault();
    control.focus();
  }

  // The code of a wrong answer may change while it is corrected.
  const fields = Object.keys(errors)
    .filter((field) => current[field])
    .map((field) => [field, current[field] ?? []] as const);
  const isMissing = ([, codes]: (typeof fields)[number]) =>
    codes.includes('required') || codes.includes('consent');
  const somethingMissing = fields.some(isMissing);
  const onlyMissing = fields.every(isMissing);
  return (
    <div className="mb-7" onClick={focusControl}>
      <ErrorSummary
        ref={box}
        title={hintInSummary?.title ?? summaryTitle(words, Object.keys(current).length, onlyMissing)}
        general={somethingMissing && words.missing}
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

/** A field that no person sees: a value in it marks the lead as suspected. */
function Honeypot({label}: {label: string}) {
  return (
    <div className="absolute -left-[9999px]" aria-hidden="true">
      <label>
        {label}
        <input name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

export function LeadForm({
  state,
  words,
  links,
  labels,
  missing,
  submitLabel,
  remaining = words.remaining,
  intro = words.allRequired,
  obstacle,
  hintInSummary,
  notice,
  otherwise,
  hidden = {},
  titlePrefix = '',
  aside,
  children,
}: LeadFormProps) {
  const {form, errors, summary, sending, failure, controlOf, loadValidator, onSubmit} = state;
  const hasSummary = Object.keys(summary).length > 0;
  useTitlePrefix((hasSummary ? words.errorPrefix : '') + titlePrefix);
  // The same count as in the summary: a wrong answer is still to be given.
  const toDo = new Set([...missing, ...Object.keys(errors)]).size;
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
      {hasSummary && (
        <Summary errors={summary} current={errors} {...{words, labels, hintInSummary, controlOf}} />
      )}
      <p className="text-small text-ardoise">{intro}</p>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Honeypot label={words.trap} />
      <p className="mt-9 text-small text-pretty text-ardoise">
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
        {failure ? words.failure.again : submitLabel}
      </SubmitButton>
      {aside}
    </form>
  );
}
