import type {ComponentType} from 'react';
import type {Kind} from '#lib/leads/kinds.ts';
import {jsonInMarkup} from '#lib/security/escape-markup.ts';

/** What JSON carries unchanged: a React element or a function in the props does not compile. */
export type Data<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends (...args: never[]) => unknown
    ? never
    : {[Key in keyof T]: Data<T[Key]>};

interface IslandProps<Props extends object> {
  kind: Kind;
  form: ComponentType<Props>;
  props: Props & Data<Props>;
}

/**
 * Renders a form to HTML and writes its props beside it as a JSON data block, from which React hydrates it in the browser
 * (docs/decisions/0012-browser-module.md).
 */
export function Island<Props extends object>({kind, form: Form, props}: IslandProps<Props>) {
  return (
    <>
      <div className="contents" data-island={kind}>
        <Form {...props} />
      </div>
      <script type="application/json" dangerouslySetInnerHTML={{__html: jsonInMarkup(props)}} />
    </>
  );
}
