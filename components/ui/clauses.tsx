import {Fragment} from 'react';

/** Prefers line breaks after a comma or colon. */
export function Clauses({of}: {of: string}) {
  return of.split(/(?<=[,:]) /u).map((clause, index) => (
    <Fragment key={clause}>
      {index > 0 && ' '}
      <span className="inline-block">{clause}</span>
    </Fragment>
  ));
}
