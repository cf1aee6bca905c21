import type {ReactNode, Ref} from 'react';
import {Icon} from './icon.tsx';

interface ErrorSummaryProps {
  /** The count in words: « Il reste deux points à corriger ». */
  title: ReactNode;
  /** About the whole form, above the list: not one of what is counted. */
  general?: ReactNode;
  /** In the order of the page; `id` is the control the line leads to. */
  errors: readonly {id: string; message: ReactNode}[];
  ref?: Ref<HTMLDivElement>;
}

/** What stands in the way of sending, above the form. The form moves the focus to it: `ref.current?.focus()`. */
export function ErrorSummary({title, general, errors, ref}: ErrorSummaryProps) {
  return (
    <div
      className="rounded-[20px_20px_20px_4px] border-2 border-erreur bg-white p-5 focus-visible:rounded-[20px_20px_20px_4px] focus-visible:outline-3 focus-visible:outline-erreur fold:px-7 fold:py-6"
      role="alert"
      tabIndex={-1}
      // For pages that come with errors where no script moves the focus.
      autoFocus
      aria-labelledby="error-summary-title"
      ref={ref}
    >
      <h2 className="mb-3 flex items-center gap-3 text-legend" id="error-summary-title">
        <Icon name="alert" className="size-[1.625rem] text-erreur" />
        {title}
      </h2>
      {general && <p className="fold:pl-9.5">{general}</p>}
      <ul role="list" className="fold:pl-9.5">
        {errors.map(({id, message}) => (
          <li key={id}>
            <a
              className="inline-flex min-h-11 items-center py-1.5 leading-snug font-semibold text-erreur underline underline-offset-4 hover:decoration-3"
              href={`#${id}`}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
