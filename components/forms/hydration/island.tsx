import {Fragment, isValidElement, type ComponentType, type ReactElement, type ReactNode} from 'react';
import type {Kind} from '#lib/leads/kinds.ts';
import {jsonInMarkup} from '#lib/security/escape-markup.ts';
import type {SerialElement} from './revive.ts';

/** What an element comes to: server components are called, so that only the browser's own elements are left. */
function serialElement({type, props, key}: ReactElement<Record<string, unknown>>): SerialElement | ReactNode {
  if (type === Fragment) return props.children as ReactNode;
  if (typeof type === 'string') return {$element: type, props, key};
  const result = (type as (props: object) => ReactNode)(props);
  if (result instanceof Promise) throw new TypeError('a form is given a component that waits');
  return result;
}

/** Elements may hold elements, and a server component may return another one: JSON.stringify asks again for each result. */
function replaceElements(_: string, value: unknown): unknown {
  let result = value;
  while (isValidElement<Record<string, unknown>>(result)) result = serialElement(result);
  return result;
}

interface IslandProps<Props extends object> {
  kind: Kind;
  form: ComponentType<Props>;
  /** Data and plain elements: what a form shows may come from server components that neither wait nor use hooks. */
  props: Props;
}

/**
 * A form as HTML, with all that the browser needs to take it over: its props in a data block beside it
 * (docs/decisions/0045-form-islands.md).
 */
export function Island<Props extends object>({kind, form: Form, props}: IslandProps<Props>) {
  return (
    <>
      <div className="contents" data-island={kind}>
        <Form {...props} />
      </div>
      <script
        type="application/json"
        dangerouslySetInnerHTML={{__html: jsonInMarkup(props, replaceElements)}}
      />
    </>
  );
}
