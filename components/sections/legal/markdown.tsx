import type {List, Nodes, Paragraph, PhrasingContent, RootContent} from 'mdast';
import {createElement, Fragment, type ReactNode} from 'react';
import type {PLACEHOLDERS} from '#lib/config/legal-texts.ts';
import {localePath, PAGES, type Page} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';

export interface LegalSection {
  id: string;
  title: string;
  body: ReactNode;
}

/** A paragraph, item or definition with an empty value is left out. */
export type PlaceholderValues = Partial<Record<(typeof PLACEHOLDERS)[number], ReactNode>>;

interface Values {
  locale: Locale;
  values: PlaceholderValues;
}

const PLACEHOLDERS_IN_TEXT = /\{(\w+)\}/g;

/** Markdown Extra puts a colon and the meaning on the line after the term. */
const DEFINITION = '\n: ';

const all = (nodes: readonly ReactNode[]) => createElement(Fragment, null, ...nodes);

function filled(text: string, {values}: Values): ReactNode {
  const parts: ReactNode[] = [];
  text
    .replaceAll('\n', ' ')
    .split(PLACEHOLDERS_IN_TEXT)
    .map((part, index) => (index % 2 ? values[part as keyof PlaceholderValues] : part))
    .forEach((part) => {
      const last = parts.at(-1);
      const joins = typeof last === 'string' && (typeof part === 'string' || typeof part === 'number');
      if (joins) parts[parts.length - 1] = `${last}${part}`;
      else if (part !== '') parts.push(part);
    });
  return parts.length === 1 ? parts[0] : all(parts);
}

const isPage = (url: string): url is Page => PAGES.some((page) => page === url);

function inline(node: PhrasingContent, to: Values): ReactNode {
  switch (node.type) {
    case 'text':
      return filled(node.value, to);
    case 'strong':
      return <b>{inlines(node.children, to)}</b>;
    case 'emphasis':
      return <em>{inlines(node.children, to)}</em>;
    case 'inlineCode':
      return <code className="font-text">{filled(node.value, to)}</code>;
    case 'break':
      return <br />;
    case 'link':
      return (
        <a
          href={isPage(node.url) ? localePath(to.locale, node.url) : node.url}
          rel={node.url.startsWith('https:') ? 'noopener' : undefined}
        >
          {inlines(node.children, to)}
        </a>
      );
    default:
      // lib/config/legal-texts.ts refuses any other at the start.
      return null;
  }
}

const inlines = (nodes: readonly PhrasingContent[], to: Values) => all(nodes.map((node) => inline(node, to)));

function lacksValue(node: Nodes, to: Values): boolean {
  if ('children' in node) return node.children.some((child) => lacksValue(child, to));
  const names = 'value' in node ? node.value.matchAll(PLACEHOLDERS_IN_TEXT) : [];
  return [...names].some(([, name]) => !to.values[name as keyof PlaceholderValues]);
}

function definitionOf({
  children,
}: Paragraph): [term: PhrasingContent[], meaning: PhrasingContent[]] | undefined {
  const index = children.findIndex((node) => node.type === 'text' && node.value.includes(DEFINITION));
  const node = children[index];
  if (node?.type !== 'text') return undefined;
  const at = node.value.indexOf(DEFINITION);
  const part = (value: string): PhrasingContent[] => (value ? [{type: 'text', value}] : []);
  return [
    [...children.slice(0, index), ...part(node.value.slice(0, at))],
    [...part(node.value.slice(at + DEFINITION.length)), ...children.slice(index + 1)],
  ];
}

function Items({list, to}: {list: List; to: Values}) {
  const items = list.children.filter((item) => !lacksValue(item, to));
  return (
    items.length > 0 &&
    createElement(
      list.ordered ? 'ol' : 'ul',
      null,
      ...items.map(({children}, index) => (
        <li key={index}>
          {all(
            children.map((child) =>
              child.type === 'paragraph' ? inlines(child.children, to) : block(child, to),
            ),
          )}
        </li>
      )),
    )
  );
}

function block(node: RootContent, to: Values): ReactNode {
  if (node.type === 'list') return <Items list={node} to={to} />;
  if (node.type === 'heading') return createElement(`h${node.depth}`, null, inlines(node.children, to));
  if (node.type !== 'paragraph' || lacksValue(node, to)) return null;
  const [only] = node.children;
  const alone = node.children.length === 1 && only?.type === 'text' && /^\{\w+\}$/.test(only.value);
  const value = alone && inline(only, to);
  // A placeholder for a whole block, such as a list, stands for itself.
  return value && typeof value === 'object' ? value : <p>{inlines(node.children, to)}</p>;
}

/** Neighbouring definitions are one list. */
export function blocks(nodes: readonly RootContent[], to: Values): ReactNode {
  const result: ReactNode[] = [];
  let definitions: ReactNode[] = [];
  const close = () => {
    if (definitions.length) result.push(createElement('dl', null, ...definitions));
    definitions = [];
  };
  for (const node of nodes) {
    const definition = node.type === 'paragraph' && definitionOf(node);
    if (!definition) {
      close();
      result.push(block(node, to));
    } else if (!lacksValue(node, to)) {
      const [term, meaning] = definition;
      definitions.push(
        <div>
          <dt>{inlines(term, to)}</dt>
          <dd>{inlines(meaning, to)}</dd>
        </div>,
      );
    }
  }
  close();
  return all(result);
}
