import {Fragment} from 'react';

/** A heading that breaks after its comma or colon before it breaks anywhere else. */
export function Clauses({of}: {of: string}) {
  return of.split(/(?<=[,:]) /u).map((clause, index) => (
    <Fragment key={clause}>
      {index > 0 && ' '}
      <span className="inline-block">{clause}</span>
    </Fragment>
  ));
}
