import '#server-only';
import type {Element, ElementContent, Root, RootContent} from 'hast';
import {toHtml} from 'hast-util-to-html';
import {env} from '#lib/config/env.ts';
import {alternativeOf} from './alternative.ts';
import {findPicture} from './article-picture.ts';
import {picturePath} from './picture-variants.ts';
import {element, elementsOf, text} from './tree.ts';

/** Feed readers know no page that an address could be relative to. */
const absolute = (address: string) => (address.startsWith('/') ? env().siteUrl + address : address);

/** Of those that the article’s page has. */
const PICTURE_WIDTH = 1080;

interface FeedOf {
  id: number;
  title: string;
}

/** The address of a picture for other programs: a drawing, one that this site made smaller, or one of another host. */
export async function feedPicture(article: number, src: string | undefined) {
  const found = await findPicture(src);
  if (!found) return undefined;
  const isOwn = found.kind === 'photograph' && found.src.startsWith('/');
  return {...found, src: isOwn ? picturePath(article, found.src, PICTURE_WIDTH) : found.src};
}

/** A picture that the page shows, too; nothing in place of any other. */
async function picture(
  {id, title}: FeedOf,
  {src, alt, dataFigure}: Element['properties'],
): Promise<Element[]> {
  const found = await feedPicture(id, src ? String(src) : undefined);
  if (!found) return [];
  const {width, height} = found;
  const size = width && height ? {width, height} : {};
  const words = alternativeOf(alt as string | undefined, title, dataFigure === 'link');
  return [element('img', {src: absolute(found.src), alt: words, ...size}, [])];
}

/** A link within the page, as from a note, leads to no place of a feed. */
const link = (href: string, children: ElementContent[]): ElementContent[] =>
  href.startsWith('#') ? children : [element('a', {href: absolute(href)}, children)];

/** Marks, anchors and labels are of the page. */
const kept = (properties: Element['properties']) =>
  Object.fromEntries(
    Object.entries(properties).filter(([name]) => !/^(?:className|id|role|aria|data)/.test(name)),
  );

async function figure(of: FeedOf, node: Element): Promise<ElementContent[]> {
  const children = await forFeed(of, node.children);
  if (elementsOf({type: 'root', children}, 'img').length) return [element('figure', {}, children)];
  // Of a picture that cannot be shown, its link.
  const [img] = elementsOf(node, 'img');
  const href = elementsOf(node, 'a')[0]?.properties.href;
  if (!img?.properties.dataFigure || href === undefined) return [];
  const words = alternativeOf(img.properties.alt as string | undefined, of.title, true);
  return [element('p', {}, link(String(href), [text(words)]))];
}

/** A sanitised tree, with links and pictures as on the page. */
async function forFeed(of: FeedOf, nodes: readonly RootContent[]): Promise<ElementContent[]> {
  const pieces = nodes.map(async (node): Promise<ElementContent[]> => {
    if (node.type !== 'element') return node.type === 'text' ? [node] : [];
    const {tagName, properties} = node;
    if (tagName === 'img') return picture(of, properties);
    if (tagName === 'figure') return figure(of, node);
    const children = await forFeed(of, node.children);
    if (tagName === 'a') return link(String(properties.href), children);
    return [element(tagName === 'h1' ? 'h2' : tagName, kept(properties), children)];
  });
  return (await Promise.all(pieces)).flat();
}

/** The content of an article for feed readers: HTML with absolute addresses, reduced as on the page. */
export async function feedHtml(tree: Root, of: FeedOf): Promise<string> {
  const pieces = await Promise.all(tree.children.map((node) => forFeed(of, [node])));
  const lines: Root = {type: 'root', children: pieces.flatMap((nodes) => [...nodes, text('\n')])};
  return toHtml(lines, {characterReferences: {useNamedReferences: true}}).trimEnd();
}
