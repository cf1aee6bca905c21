import {Fragment} from 'react';

/** A line breaks rather after a comma or colon. */
export function Clauses({of}: {of: string}) {
  return of.split(/(?<=[,:]) /u).map((clause, index) => (
    <Fragment key={clause}>
      {index > 0 && ' '}
      <span className="inline-block">{clause}</span>
    </Fragment>
  ));
}
