import {createElement, type Attributes, type ReactNode} from 'react';

/** An element in JSON. */
export interface SerialElement {
  $element: string;
  props: Record<string, unknown>;
  key: string | null;
}

const isElement = (value: unknown): value is SerialElement =>
  typeof value === 'object' && value !== null && '$element' in value;

/** A form's props, out of the data block that its page holds. */
export const revive = <Props>(text: string): Props =>
  JSON.parse(text, (_, value: unknown) => {
    if (!isElement(value)) return value;
    const {$element, props, key} = value;
    const {children, ...attributes} = props;
    const within = Array.isArray(children) ? (children as ReactNode[]) : [children as ReactNode];
    const keyed: Attributes = key === null ? attributes : {...attributes, key};
    return createElement($element, keyed, ...within);
  }) as Props;
