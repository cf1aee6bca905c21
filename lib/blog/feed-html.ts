import '#server-only';
import type {Element, ElementContent, Root, RootContent} from 'hast';
import {toHtml} from 'hast-util-to-html';
import {env} from '#lib/config/env.ts';
import {alternativeOf} from './alternative.ts';
import {findPicture} from './article-picture.ts';
import {withLists, type Block, type ShownBlock} from './blocks.ts';
import {articleLink} from './link.ts';

/** Feed readers know no page that an address could be relative to. */
const absolute = (address: string) => (address.startsWith('/') ? env().siteUrl + address : address);

const text = (value: string) => ({type: 'text' as const, value});
const element = (
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element => ({type: 'element', tagName, properties, children});

/** A picture that the page shows, too; nothing in place of any other. */
async function picture(src: string, alt: string): Promise<Element[]> {
  const found = await findPicture(src);
  if (!found) return [];
  const {width, height} = found;
  const size = width && height ? {width, height} : {};
  return [element('img', [], {src: absolute(found.src), alt, ...size})];
}

/** A link that passes the checks of the page; what it holds, where it does not. */
function link(href: string | undefined, children: ElementContent[]): ElementContent[] {
  const target = articleLink(href);
  return target === undefined ? children : [element('a', children, {href: absolute(target)})];
}

/** An editor's sanitised tree, with links and pictures as on the page. */
async function forFeed(nodes: readonly RootContent[], title: string): Promise<ElementContent[]> {
  const pieces = nodes.map(async (node): Promise<ElementContent[]> => {
    if (node.type !== 'element') return node.type === 'text' ? [node] : [];
    const {tagName, properties} = node;
    const {src, alt, href} = properties;
    if (tagName === 'img')
      return src ? picture(String(src), alternativeOf({alt: alt as string | undefined}, title)) : [];
    const children = await forFeed(node.children, title);
    if (tagName === 'a') return link(href === undefined ? undefined : String(href), children);
    return [element(tagName === 'h1' ? 'h2' : tagName, children, properties)];
  });
  return (await Promise.all(pieces)).flat();
}

type ImageBlock = Extract<ShownBlock, {kind: 'image'}>;

async function figure({src, href, caption, alt}: ImageBlock, title: string): Promise<ElementContent[]> {
  const isLink = articleLink(href) !== undefined;
  const alternative = alternativeOf({alt, caption}, title, isLink);
  const shown = await picture(src, alternative);
  if (!shown.length) return isLink ? [element('p', link(href, [text(alternative)]))] : [];
  const below = caption ? [element('figcaption', [text(caption)])] : [];
  return [element('figure', [...link(href, shown), ...below])];
}

async function piece(block: ShownBlock, title: string): Promise<ElementContent[]> {
  switch (block.kind) {
    case 'heading':
      return [element('h2', [text(block.text)])];
    case 'paragraph':
      return forFeed(block.tree.children, title);
    case 'image':
      return figure(block, title);
    case 'emphasis':
      return [element('p', [element('em', [text(block.text)])])];
    case 'list':
      return [
        element(
          'ul',
          block.items.map((item) => element('li', [text(item)])),
        ),
      ];
  }
}

/**
 * The content of an article for feed readers: HTML with absolute addresses, reduced as on the page.
 * @param title of the article
 */
export async function feedHtml(blocks: readonly Block[], title: string): Promise<string> {
  const pieces = await Promise.all(withLists(blocks).map((block) => piece(block, title)));
  const tree: Root = {type: 'root', children: pieces.flatMap((nodes) => [...nodes, text('\n')])};
  return toHtml(tree, {characterReferences: {useNamedReferences: true}}).trimEnd();
}
