import '#server-only';
import type {Nodes} from 'hast';
import {env} from '#lib/config/env.ts';
import {escapeMarkup} from '#lib/security/escape-markup.ts';
import {alternativeOf} from './alternative.ts';
import {articleTree} from './article-tree.ts';
import {withLists, type Block, type ShownBlock} from './blocks.ts';
import {withoutMarkup} from './html.tsx';
import {articleLink} from './link.ts';
import {findPicture} from './picture.ts';

/** Feed readers know no page that an address could be relative to. */
const absolute = (address: string) => (address.startsWith('/') ? env().siteUrl + address : address);

async function img(src: string, alt: string): Promise<string> {
  const picture = await findPicture(src);
  if (!picture) return '';
  const size = picture.kind === 'own' ? ` width="${picture.width}" height="${picture.height}"` : '';
  return `<img src="${escapeMarkup(absolute(picture.src))}" alt="${escapeMarkup(alt)}"${size}>`;
}

/** Elements that have no end tag; `img` has its own way. */
const EMPTY = new Set(['br', 'hr']);

/**
 * The allow-listed tree as a string. Only its own tag names and attributes are written, and every text is escaped; links
 * and pictures pass the same checks as on the page.
 */
async function written(node: Nodes, title: string): Promise<string> {
  const inner = async (nodes: readonly Nodes[]) =>
    (await Promise.all(nodes.map((child) => written(child, title)))).join('');
  if (node.type === 'text') return escapeMarkup(node.value);
  if (node.type === 'root') return inner(node.children);
  if (node.type !== 'element') return '';
  const {tagName, properties, children} = node;
  if (tagName === 'img') {
    const alt = typeof properties.alt === 'string' ? properties.alt : undefined;
    return properties.src ? img(String(properties.src), alternativeOf({alt}, title)) : '';
  }
  const inside = await inner(children);
  if (tagName === 'a') {
    const href = articleLink(properties.href === undefined ? undefined : String(properties.href));
    return href === undefined ? inside : `<a href="${escapeMarkup(absolute(href))}">${inside}</a>`;
  }
  const name = tagName === 'h1' ? 'h2' : tagName;
  const attributes = Object.entries(properties)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([attribute, value]) => ` ${attribute.toLowerCase()}="${escapeMarkup(String(value))}"`)
    .join('');
  return EMPTY.has(name) ? `<${name}>` : `<${name}${attributes}>${inside}</${name}>`;
}

type ImageBlock = Extract<ShownBlock, {kind: 'image'}>;

async function figure({src, href, caption, alt}: ImageBlock, title: string): Promise<string> {
  const target = articleLink(href);
  const picture = await img(src, alternativeOf({alt, caption}, title, target !== undefined));
  if (!picture) return '';
  const linked = target ? `<a href="${escapeMarkup(absolute(target))}">${picture}</a>` : picture;
  return `<figure>${linked}${caption ? `<figcaption>${escapeMarkup(caption)}</figcaption>` : ''}</figure>`;
}

async function piece(block: ShownBlock, title: string): Promise<string> {
  switch (block.kind) {
    case 'heading':
      return `<h2>${escapeMarkup(block.text)}</h2>`;
    case 'paragraph': {
      const tree = articleTree(block.html);
      return tree ? written(tree, title) : `<p>${escapeMarkup(withoutMarkup(block.html))}</p>`;
    }
    case 'image':
      return figure(block, title);
    case 'emphasis':
      return `<p><em>${escapeMarkup(block.text)}</em></p>`;
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${escapeMarkup(item)}</li>`).join('')}</ul>`;
  }
}

/**
 * The content of an article for feed readers: HTML with absolute addresses, reduced as on the page.
 * @param title of the article
 */
export async function feedHtml(blocks: readonly Block[], title: string): Promise<string> {
  return (await Promise.all(withLists(blocks).map((block) => piece(block, title)))).join('\n');
}
