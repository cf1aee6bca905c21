import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {toHtml} from 'hast-util-to-html';
import type {Image, List, Paragraph, RootContent} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {toHast} from 'mdast-util-to-hast';
import type {ContentBlock} from '#lib/backend/interface.ts';
import {parisTime} from '#lib/backend/paris-time.ts';

const FRONT_MATTER = /^---\r?\n([^]*?)\r?\n---\r?\n/;
const LINE = /^([a-z]+): *(.+?) *$/;
const FIELDS = ['id', 'title', 'text', 'image', 'author', 'date'];

/** Of `public/assets/articles`, by type. */
const PICTURE = /\.(?:jpe?g|png|webp|gif|svg)$/i;

interface Folders {
  /** Where the Markdown file lies, and its pictures beside it. */
  source: string;
  /** `public/assets`, into which pictures are copied. */
  assets: string;
}

/** Fields between two lines `---`, one a line; quotes around a value are optional. */
function frontMatter(lines: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const line of lines.split(/\r?\n/).filter((one) => one.trim())) {
    const [, name = '', raw = ''] = LINE.exec(line) ?? [];
    if (!FIELDS.includes(name)) throw new Error(`“${line}” is none of ${FIELDS.join(', ')}, as “title: …”.`);
    const value = raw.replace(/^(["'])(.*)\1$/, '$2');
    if (name !== 'date') fields[name] = name === 'id' || name === 'author' ? Number(value) : value;
    else if (!(fields.createdAt = parisTime(value)))
      throw new Error(`date “${value}” is no date such as 2026-12-01 or 2026-12-01 09:00 (time of Paris).`);
  }
  return fields;
}

/** The address of a picture: a file beside the text is copied into the site's pictures, under a hash of its content. */
function placePicture(address: string, {source, assets}: Folders): string {
  if (/^(?:\/|https:)/.test(address)) return address;
  if (!PICTURE.test(address)) throw new Error(`${address} is no picture (JPEG, PNG, WebP, GIF or SVG).`);
  let bytes: Buffer;
  try {
    bytes = readFileSync(path.join(source, decodeURI(address)));
  } catch {
    throw new Error(`The picture ${address} is not beside the text.`);
  }
  const name =
    createHash('sha256').update(bytes).digest('hex').slice(0, 16) + path.extname(address).toLowerCase();
  mkdirSync(path.join(assets, 'articles'), {recursive: true});
  writeFileSync(path.join(assets, 'articles', name), bytes);
  return `/assets/articles/${name}`;
}

const htmlOf = (node: RootContent): ContentBlock => ({type: '2', text: toHtml(toHast(node))});

/** The only child of a node, where it has one of this type. */
const only = (node: {children: readonly RootContent[]}, type: RootContent['type']) =>
  node.children.length === 1 && node.children[0]?.type === type ? node.children[0] : undefined;

/** Words without markup. */
const plainOf = ({children}: Paragraph): string | undefined =>
  children.every(({type}) => type === 'text' || type === 'break')
    ? children.map((child) => (child.type === 'text' ? child.value : '\n')).join('')
    : undefined;

/** A picture on a line of its own: its alternative text, and its title as the caption, follow it. */
function pictureBlocks(picture: Image, action: string | undefined, folders: Folders): ContentBlock[] {
  const text = placePicture(picture.url, folders);
  return [
    {type: '3', text, ...(action && {action})},
    ...(picture.alt ? [{type: '4', text: `Alternative : ${picture.alt}`}] : []),
    ...(picture.title ? [{type: '4', text: picture.title}] : []),
  ];
}

function paragraphBlocks(node: Paragraph, folders: Folders): ContentBlock[] {
  const link = only(node, 'link');
  const picture = only(link?.type === 'link' ? link : node, 'image');
  if (picture?.type === 'image')
    return pictureBlocks(picture, link?.type === 'link' ? link.url : undefined, folders);
  const emphasis = only(node, 'emphasis');
  const italic = emphasis?.type === 'emphasis' && only(emphasis, 'text');
  return [italic && italic.type === 'text' ? {type: '4', text: italic.value} : htmlOf(node)];
}

/** Plain items are blocks of their own; a list with links, numbers or lists inside is one text. */
function listBlocks(node: List): ContentBlock[] {
  const items = node.children.map((item) => {
    const paragraph = only(item, 'paragraph');
    return paragraph?.type === 'paragraph' ? plainOf(paragraph) : undefined;
  });
  return node.ordered || items.includes(undefined)
    ? [htmlOf(node)]
    : items.map((text = '') => ({type: '5', text}));
}

function blocksOf(node: RootContent, folders: Folders): ContentBlock[] {
  switch (node.type) {
    case 'heading': {
      const words = plainOf({type: 'paragraph', children: node.children});
      return node.depth <= 2 && words ? [{type: '1', text: words}] : [htmlOf(node)];
    }
    case 'paragraph':
      return paragraphBlocks(node, folders);
    case 'list':
      return listBlocks(node);
    case 'definition':
      return [];
    case 'html':
      throw new Error(`HTML is not shown: “${node.value.slice(0, 40)}”. Write it in Markdown.`);
    default:
      return [htmlOf(node)];
  }
}

/**
 * An article's file in Markdown, in the form of a JSON file (`storedArticle` checks it). Its front matter has `title`,
 * `text` (the first text), and perhaps `image`, `author`, `date` and `id`. Pictures beside it are copied.
 * @throws {Error} naming what cannot be used
 */
export function articleFromMarkdown(source: string, folders: Folders): Record<string, unknown> {
  const [whole, lines] = FRONT_MATTER.exec(source) ?? [];
  if (whole === undefined || lines === undefined)
    throw new Error(
      'The file must begin with its fields between two lines ---, such as “title: Nos essais”.',
    );
  const {image, ...fields} = frontMatter(lines);
  return {
    ...fields,
    ...(typeof image === 'string' && {image: placePicture(image, folders)}),
    blocks: fromMarkdown(source.slice(whole.length)).children.flatMap((node) => blocksOf(node, folders)),
  };
}
