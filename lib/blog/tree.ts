import type {Element, ElementContent, Nodes, Root} from 'hast';
import {articleLink} from './link.ts';
import {slugOf} from './slug.ts';

export const text = (value: string) => ({type: 'text' as const, value});

export const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element => ({type: 'element', tagName, properties, children});

export const isElement = <Name extends string>(
  node: Nodes | undefined,
  tagName: Name,
): node is Element & {tagName: Name} => node?.type === 'element' && node.tagName === tagName;

export function elementsOf(node: Nodes, tagName: string): Element[] {
  const below = 'children' in node ? node.children.flatMap((child) => elementsOf(child, tagName)) : [];
  return isElement(node, tagName) ? [node, ...below] : below;
}

/** Within a word: `<b>É</b>té` is one word, `<td>un</td><td>deux</td>` are two. */
const INLINE = new Set('a b strong em i u s del sub sup small mark q cite code abbr'.split(' '));

export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return ' ';
  const words = node.children.map(textOf).join('');
  return node.type === 'element' && INLINE.has(node.tagName) ? words : `${words} `;
}

interface Figure {
  src: string;
  /** Undefined where its author did not say; empty for decoration. */
  alt?: string;
  href?: string;
  caption?: ElementContent[];
}

/** The page shows the picture, or its link on a drawn cover (`data-figure`). A link is never decoration. */
export function figure({src, alt, href: written, caption}: Figure): Element {
  const href = articleLink(written);
  const words = caption && textOf({type: 'root', children: caption}).trim();
  const alternative = alt || (alt === '' && !href) ? alt : words || undefined;
  const dataFigure = href ? 'link' : 'alone';
  const img = element('img', {src, ...(alternative !== undefined && {alt: alternative}), dataFigure}, []);
  // Role and label repeat the elements, for screen readers that do not know them (RGAA 1.9).
  const label = words ? {role: 'figure', ariaLabel: words} : {};
  return element('figure', {...label, dataFigure, dataSrc: src}, [
    href ? element('a', {href}, [img]) : img,
    ...(caption ? [element('figcaption', {}, caption)] : []),
  ]);
}

/** A paragraph in italics stands out. Class names of the tree are ours: those of an author are cut. */
export const emphasis = (children: ElementContent[]): Element =>
  element('p', {className: ['emphasis']}, [element('em', {}, children)]);

export const headingsOf = (tree: Root): {anchor: string; text: string}[] =>
  tree.children.flatMap((node) =>
    isElement(node, 'h2') && typeof node.properties.id === 'string' && node.properties.id !== NOTES
      ? [{anchor: node.properties.id, text: textOf(node).trim()}]
      : [],
  );

export const NOTES = 'footnote-label';

export const figureLinks = (tree: Root): string[] =>
  elementsOf(tree, 'a').flatMap(({properties, children}) =>
    isElement(children[0], 'img') && children[0].properties.dataFigure ? [String(properties.href)] : [],
  );

export const picturesOf = (tree: Root): string[] =>
  elementsOf(tree, 'img').flatMap(({properties: {src}}) => (typeof src === 'string' && src ? [src] : []));

/** Without the prefix a heading could take an ID of the page itself (`menu`, `share`). */
const ANCHOR = 'partie-';

export function anchors(): (words: string) => string {
  const times = new Map<string, number>();
  return (words) => {
    const anchor = ANCHOR + slugOf(words);
    const count = (times.get(anchor) ?? 0) + 1;
    times.set(anchor, count);
    return count > 1 ? `${anchor}-${count}` : anchor;
  };
}
