import type {Element, ElementContent, Root} from 'hast';
import {anchors, element, elementsOf, emphasis, figure, isElement, NOTES, text, textOf} from './tree.ts';

const isBlank = (node: ElementContent) =>
  (node.type === 'text' && !node.value.trim()) || isElement(node, 'br');

function pictureIn(node: ElementContent): Element | undefined {
  const [only, ...others] = isElement(node, 'a') ? node.children.filter((child) => !isBlank(child)) : [node];
  if (!only || others.length || !isElement(only, 'img')) return undefined;
  const {src, alt, title} = only.properties;
  return figure({
    src: String(src),
    alt: alt as string | undefined,
    href: isElement(node, 'a') ? String(node.properties.href) : undefined,
    caption: title ? [text(String(title))] : undefined,
  });
}

/** A paragraph of pictures, each with the italics after it as its caption; undefined for any other. */
function figuresOf(paragraph: Element): Element[] | undefined {
  const figures: Element[] = [];
  for (const node of paragraph.children.filter((child) => !isBlank(child))) {
    const found = pictureIn(node);
    const last = figures.at(-1);
    if (found) figures.push(found);
    else if (isElement(node, 'em') && last && !hasCaption(last)) addCaption(figures, node.children);
    else return undefined;
  }
  return figures.length ? figures : undefined;
}

const hasCaption = ({children}: Element) =>
  children.some((child) => isElement(child, 'figcaption') || isElement(child, 'caption'));

function addCaption(elements: Element[], caption: ElementContent[]): void {
  const last = elements.pop()!;
  if (isElement(last, 'table')) {
    elements.push({...last, children: [element('caption', {}, caption), ...last.children]});
    return;
  }
  const [linked] = last.children;
  const [img] = elementsOf(last, 'img');
  const {src, alt} = img!.properties;
  const href = isElement(linked, 'a') ? String(linked.properties.href) : undefined;
  elements.push(figure({src: String(src), alt: alt as string | undefined, href, caption}));
}

/** Tells readers of a table which cells are heads: its first row, and first cells that are all bold. */
function withHeads(table: Element): Element {
  const rows = elementsOf(table, 'tr');
  const first = (row: Element) => row.children.find((child) => child.type === 'element');
  const bold = (cell: Element | undefined) =>
    cell?.children.length === 1 && isElement(cell.children[0], 'strong');
  const body = rows.filter((row) => isElement(first(row), 'td'));
  for (const cell of elementsOf(table, 'th')) cell.properties.scope = 'col';
  if (body.length && body.every((row) => bold(first(row))))
    for (const cell of body.map(first)) {
      if (!cell) continue;
      const [strong] = cell.children;
      cell.tagName = 'th';
      cell.properties.scope = 'row';
      cell.children = isElement(strong, 'strong') ? strong.children : cell.children;
    }
  return table;
}

export function arrange(tree: Root): Root {
  const anchorOf = anchors();
  const done: Element[] = [];
  for (const node of tree.children) {
    if (node.type !== 'element') continue;
    const last = done.at(-1);
    const [only, ...others] = node.children;
    const figures = isElement(node, 'p') ? figuresOf(node) : undefined;
    if (figures) done.push(...figures);
    else if (isElement(node, 'p') && isElement(only, 'em') && !others.length) {
      const takes = last && (isElement(last, 'figure') || isElement(last, 'table')) && !hasCaption(last);
      if (takes) addCaption(done, only.children);
      else done.push(emphasis(only.children));
    } else if (isElement(node, 'h1') || isElement(node, 'h2')) {
      done.push(element('h2', {id: anchorOf(textOf(node).trim())}, node.children));
    } else if (isElement(node, 'table')) done.push(withHeads(node));
    else if (isElement(node, 'ul')) done.push({...node, properties: {className: ['list']}});
    else if (isElement(node, 'section'))
      for (const child of node.children) {
        if (isElement(child, 'h2')) child.properties.id = NOTES;
        if (child.type === 'element') done.push(child);
      }
    else done.push(node);
  }
  return {type: 'root', children: done};
}
