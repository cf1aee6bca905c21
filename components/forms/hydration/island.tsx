import type {ComponentType} from 'react';
import type {Kind} from '#lib/leads/kinds.ts';
import {jsonInMarkup} from '#lib/security/escape-markup.ts';

interface IslandProps<Props extends object> {
  kind: Kind;
  form: ComponentType<Props>;
  props: Props;
}

/** Writes the form's HTML, and its props as JSON for hydration (docs/decisions/0012-browser-module.md). */
export function Island<Props extends object>({kind, form: Form, props}: IslandProps<Props>) {
  return (
    <>
      <div data-island={kind}>
        <Form {...props} />
      </div>
      <script type="application/json" dangerouslySetInnerHTML={{__html: jsonInMarkup(props)}} />
    </>
  );
}
