import type {ReactNode, Ref} from 'react';
import {Icon} from './icon.tsx';

interface NoticeProps {
  className?: string;
  /** Takes the focus when the page is served with this notice. */
  focused?: boolean;
  children: ReactNode;
}

export function Notice({className = '', focused, children}: NoticeProps) {
  return (
    <div
      className={`notice flex gap-3.5 rounded-note bg-erreur-50 px-5 py-4.5 leading-normal ${className}`}
      role="alert"
      {...(focused && {autoFocus: true, tabIndex: -1})}
    >
      <Icon name="alert" className="mt-0.5 text-erreur" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

interface ErrorSummaryProps {
  /** Announced once; it shrinks while errors are corrected. */
  title: ReactNode;
  general?: ReactNode;
  /** In page order. `id`: the control that the line links to. */
  errors: readonly {id: string; message: ReactNode}[];
  /** Where the visitor must not correct, but do something else. */
  next?: ReactNode;
  /** The visitor did nothing wrong. */
  neutral?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** The form moves the focus here: `ref.current?.focus()`. */
export function ErrorSummary({title, general, errors, next, neutral, ref}: ErrorSummaryProps) {
  const ink = neutral ? 'text-bleu' : 'text-erreur';
  return (
    <div
      className={`mt-5 rounded-[20px_20px_20px_4px] border-2 bg-white p-5 focus-visible:rounded-[20px_20px_20px_4px] fold:mt-0 fold:px-7 fold:py-6 ${neutral ? 'border-bleu' : 'border-erreur'}`}
      role="alert"
      tabIndex={-1}
      // For pages that are served with errors: no script moves the focus there.
      autoFocus
      aria-labelledby="error-summary-title"
      ref={ref}
    >
      <h2
        className="mb-3 flex items-center gap-3 text-legend"
        id="error-summary-title"
        // Outside the alert, so that a change is not announced again.
        aria-live="off"
      >
        <Icon name={neutral ? 'people' : 'alert'} className={`size-[1.625rem] ${ink}`} />
        <span>{title}</span>
      </h2>
      {general && <p className="mb-3 fold:pl-9.5">{general}</p>}
      <ul role="list" className="fold:pl-9.5">
        {errors.map(({id, message}) => (
          <li key={id}>
            <a
              className={`inline-flex min-h-11 items-center py-2.5 leading-snug font-semibold underline underline-offset-4 hover:decoration-3 ${ink}`}
              href={`#${id}`}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
      {next && <p className="mt-2 fold:pl-9.5">{next}</p>}
    </div>
  );
}
